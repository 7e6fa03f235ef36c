// Orders to the model that people write into a chat: told again in a later prompt they would be orders there.

import { extended } from '../text/extended.ts'

/** Another instruction is to count for nothing. */
const OVERRIDES: readonly RegExp[] = [
  extended('i')`
    (?:忽略|无视|忘记|忘掉|忘了|抛开|丢掉|绕过|跳过|覆盖|违反|不(?:要|用)?(?:理会|遵守|管)|别(?:理会|遵守|管))(?:掉)?[^，,。；;\n]{0,8}?
    (?:
      (?:之前|以上|上面|上述|前面|先前|此前|以前|原来|原有|既有|系统|你)(?:的|所有|全部|一切|任何|那些|收到|给)*(?:指令|指示|提示词?|设定|人设|命令|prompt)
      |(?:所有|全部|一切|任何)(?:的)?(?:指令|指示|提示词|设定|规则|限制|约束|要求|命令)
    )
  `,
  extended('i')`
    \b(?:ignore|disregard|forget|override|bypass|discard|skip)\b(?: (?:all|any|every|each|of|the|your|my|these|those|everything|from)){0,4}[ ]
    (?:(?:previous|prior|above|earlier|preceding|existing|original|former|system|initial)(?: (?:system|given))?|your)[ ]
    (?:instructions?|prompts?|rules|guidelines|directions|directives|constraints|orders)\b
  `,
  /\b(?:ignore|disregard|forget) (?:everything|all|anything) (?:above|before|(?:i|you|we) (?:said|were told)|you(?:'ve| have) been told)\b/i,
]
/** What the model was given, or remembers, is to be laid open. */
const EXTRACTS: readonly RegExp[] = [
  /(?:输出|泄露|打印|显示|公开|列出|复述|重复|导出|说出|发出来|告诉我|给我看)[^，,。；;\n]{0,8}(?:系统提示|system prompt|你的(?:全部|所有|完整)?(?:指令|提示词?|设定|记忆)|(?:所有|全部|一切)的?(?:记忆|指令|提示词))/i,
  /(?:把|将)[^，,。；;\n]{0,4}(?:系统提示词?|system prompt|你的(?:全部|所有|完整)?(?:指令|提示词?|设定|记忆)|(?:所有|全部|一切)的?(?:记忆|指令|提示词))[^，,。；;\n]{0,6}(?:输出|泄露|打印|显示|公开|列出|复述|重复|说|发|告诉|贴)/i,
  extended('i')`
    \b(?:reveal|print|show|output|repeat|dump|leak|disclose|recite|tell)\b(?: (?:me|us|out|back|all|of|your|the|every|entire|full|whole|hidden|secret|own)){0,5}
    [ ](?:system prompt|prompt verbatim|(?:system |hidden |initial )?instructions verbatim|memories|system instructions)\b
  `,
]
const CLAUSE = '(?:^|[，,。；;：:！!？?、\\s“”"「『（(【\\[])'
const FROM_NOW = '从现在(?:起|开始)|从今(?:天|往后|以后)?(?:起|开始)?|今后|往后|以后|接下来'
/** The model is told how to be from now on. */
const COMMANDS: readonly RegExp[] = [
  new RegExp(`${CLAUSE}(?:(?:${FROM_NOW}|(?:请|给我)?记住|听着|注意)[，,：:、\\s]{0,2})?(?:请)?(?:你们?|您)(?:现在|以后|今后|永远|始终|都|就|也)*(?:必须|务必|只能|只准|只许|不准|不许|不得|一定要|永远|绝不|绝对(?:不|要)|要听|得听)`),
  new RegExp(`${CLAUSE}(?:${FROM_NOW})[，,、\\s]{0,2}(?:请)?(?:你|您)`),
  /从现在(?:起|开始)[^。；;\n]{0,16}(?:回答|回复|输出|说话|答复|称呼我|叫我)/,
  extended('i')`
    (?:^|[.,;:!?"“(]\s{0,3}|\b(?:and|so|now|then|remember|that|please)[, ]{1,2})you (?:now )?
    (?:
      must|shall|are (?:hereby |only )?(?:required|obliged|forbidden|ordered|to)|are not (?:allowed|permitted)|may only|can only
      |will (?:now|always|never|only|obey|act|answer|respond|reply|speak|pretend)
    )
    \b
  `,
  /\bfrom (?:now|here|this (?:point|moment)) (?:on(?:wards?)?|forward),? (?:please )?(?:you\b|your\b|always\b|never\b|only\b|answer\b|respond\b|reply\b|speak\b|talk\b|act\b|pretend\b|obey\b)/i,
  /(?:^|[.,;:!?"“(]\s{0,3})(?:always|never|only) (?:answer|respond|reply|speak|talk|reveal|obey|refuse)\b/i,
]
const ALL: readonly RegExp[] = [...OVERRIDES, ...EXTRACTS, ...COMMANDS]

/** True for a sentence that tells the model to drop its instructions, to lay them open, or how to answer from now on. */
export function isOrderToModel(sentence: string): boolean {
  return ALL.some(pattern => pattern.test(sentence))
}

/** A headline without the parts that are orders to the model; the parts stand between semicolons. */
export function withoutOrders(headline: string): string {
  if (!isOrderToModel(headline)) return headline
  return (headline.match(/[^；;]+[；;]?\s*/g) ?? []).filter(part => !isOrderToModel(part)).join('').replace(/[；;\s]+$/, '')
}
