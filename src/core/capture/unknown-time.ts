// Words that say a time is forgotten, long past or was never given.

const UNKNOWN_TIME = /小时候|很久以?前|好久以前|早年|当年|那时候?|曾经?(?!国藩)|以前|从前|有一次|有一回|有次|某次|某天|记不清|不记得|想不起|忘了(?:是)?(?:什么时候|哪天)|年轻时|上学时|读书时|大学时|高中时|\b(?:long ago|years ago|once|back then|as a (?:child|kid)|used to|at some point|ages ago)\b/

/** True when the clause says that its time is not known or long past. */
export function saysTimeUnknown(key: string): boolean {
  return UNKNOWN_TIME.test(key) && !/(?:\d|[一二三四五六七八九十两几])\s*(?:年|月|日|号|天|周|点|years?|days?|weeks?|months?)\s*以?前/.test(key)
}
