// Clauses of change beside a change: of another thing (把缓存换成了 Redis，又把日志库换成了 zap), or of the same (我不喝咖啡了，改喝茶).

import { extended } from '../text/extended.ts'
import type { Clause } from './clause.ts'
import type { Group } from './grouping.ts'

/** What is changed in a clause: 把缓存换成了 Redis, 又把日志库换成了 zap. */
const CHANGES = extended()`
  ^(?:我们?|咱们?|团队|公司)?(?<more>(?:又|还|也|同时|顺便|并且?|另外|再)*)(?<taken>把|将)?(?<thing>[\u4e00-\u9fffa-z0-9 .+#-]{2,16}?)(?:也|又|都|已经?)*
  (?:换|改|切换?|升级?|降级?|迁移?|搬|转|调整?|合并|拆分?|删|关|停|下线|上线|发布|部署|修|替换)(?:(?<into>成|为|到|用|至)|掉|好|完)?了?
`
/** Marks of one thing, that are told of it together. */
const OF_ONE_THING = /^(?:时间|地点|会议室|人数|议程|主题|名字|标题|形式|对象|他|她|它|这|那)/

/** True when the clause tells of a change of another thing than the statement before it. */
export function tellsOtherChange({ kind, clauses }: Group, { core }: Clause): boolean {
  if (kind !== 'decision' && kind !== 'event') return false
  const [next, before] = [CHANGES.exec(core)?.groups, CHANGES.exec(clauses.at(-1)?.core ?? '')?.groups]
  if (next === undefined || before === undefined || next['thing'] === before['thing'] || OF_ONE_THING.test(next['thing'] ?? '')) return false
  if (next['into'] !== undefined && before['into'] !== undefined && /^[\u4e00-\u9fff]/.test(next['thing'] ?? '')) return true
  return next['taken'] !== undefined && (next['more'] !== '' || before['taken'] !== undefined)
}

const GIVES_UP = /不再?[\u4e00-\u9fff][^，,。]{0,10}了[。！!]*$|^戒/
const INSTEAD = /^(?:现在|就|都|以后)*改(?:为|成)?[喝吃坐骑穿用听看学练跑打玩做去走开](?!了)/

/** True when the clause tells what comes for what the statement before it gives up. */
export function goesOver({ clauses }: Group, { core }: Clause): boolean {
  return INSTEAD.test(core) && GIVES_UP.test(clauses.at(-1)?.core ?? '')
}
