// Rules of recurrence: 每周一, 每天早上, 每个月, 隔天. They are found so that they are not mistaken for one event.

import { extended } from '../../text/extended.ts'
import { DAY_PART, EVERY, WEEK } from '../fold.ts'
import type { Rule } from '../rule.ts'

export const ZH_RECURRING: readonly Rule[] = [
  {
    name: 'zh/recurring/every',
    needs: EVERY,
    pattern: extended('g')`
      (?:每个?|每隔|每逢|逢)(?:[一两二三四五六七八九十\d]{1,3}个?)?
      (?:
        (?:周|星期|礼拜)(?:[一二三四五六日天末](?:[到至][一二三四五六日天]|(?:[、和]?[一二三四五六日天](?![次个天回遍])){1,5})?)?|天|日|晚|早
        |月(?:\d{1,2}[号日])?|年(?!轻)|季度|工作日|小时|分钟
      )
      (?:的)?(?:早上|上午|中午|下午|晚上|凌晨|早|晚)?
    `,
    read: () => ({ recurring: true, confidence: 0.8 }),
  },
  {
    name: 'zh/recurring/alternate',
    needs: WEEK,
    pattern: /(?<![一二两三四五六七八九十\d])[单双隔]周的?(?:(?:周|星期|礼拜)?[一二三四五六日天](?![次个天回起共直])|(?=[早晚上下]))/g,
    read: () => ({ recurring: true, confidence: 0.8 }),
  },
  {
    name: 'zh/recurring/days-apart',
    needs: WEEK,
    pattern: /(?:周|星期|礼拜)(?:一[、]?三[、]?五|二[、]?四[、]?六|一[、]?三[、]?[六日天]|二[、]?四[、]?[日天])(?<![上下这本每][个]?(?:周|星期|礼拜).{3,5})(?![点时号月个])/g,
    read: () => ({ recurring: true, confidence: 0.7 }),
  },
  {
    name: 'zh/recurring/office-hours',
    needs: DAY_PART,
    pattern: /[早朝](?:[六七八九十]|1?\d)(?:点半?)?晚(?:[四五六七八九十]|1?\d)(?:点半?)?/g,
    read: () => ({ recurring: true, confidence: 0.7 }),
  },
]
