// Pieces of the requests not to tell something on, in Chinese.

/** Whom a secret is kept from. */
export const ANYONE: string = '(?:任何人?|其他|其它|别的|旁)?(?:别人|人家|旁人|他人|外人|人|大家|同事们?|老板|领导|上司|家里人?|家人|[我你]?(?:爸妈?|妈妈?|老婆|老公|父母|对象|闺蜜|朋友们?|亲戚们?|孩子|爷爷|奶奶)|公司|客户|对方|同行|甲方|员工们?|学生们?|同学们?|亲友|他们?|她们?|HR|hr)'
/** What others ask of others (老板让小李别告诉…) is no wish; what the speaker was asked (他让我别告诉…) is passed on. */
export const NOT_AMONG_OTHERS: string = '(?<!(?:让|叫|要求|嘱咐|提醒|警告)(?!我|你|您)[\\u4e00-\\u9fff]{1,3})'
/** 别 as a ban: it ends no word as in 特别, 分别, 级别. */
export const BIE: string = '(?<![特分区级类性识差告离派国])别'
/** Nobody but the listener is asked. */
export const NOT: string = `${NOT_AMONG_OTHERS}(?:千万|先|请|你|您|可|暂时)*(?:${BIE}|不要|不能|不可以?|不许|不准|勿|请勿|不得|(?:先|暂时|暂)不)(?:再|先|去|跟着)?`
/** A name, or a person whom no list knows; software and those who use it are told other things. */
export const SOMEBODY: string = '(?!我(?![爸妈老哥姐弟妹们媳婆太丈岳舅姑姨叔伯儿女男对闺领上同室房前孩家])|你|您|自己|用户|程序|模型|前端|后端|系统|服务|编译器|浏览器|接口|缓存|客户端)[\\u4e00-\\u9fffA-Za-z]{1,6}?(?:那边|那儿|那里|他们|她们|们)?'
