// The refiners in the order they run. Each sees what the ones before it left.

import type { Refiner } from '../rule.ts'
import { chooseHalfDay } from './choose-half-day.ts'
import { chooseReading } from './choose-reading.ts'
import { dropFragments } from './drop-fragments.ts'
import { dropNames } from './drop-names.ts'
import { dropOverlap } from './drop-overlap.ts'
import { dueDay } from './due-day.ts'
import { inheritDay } from './inherit-day.ts'
import { joinClock } from './join-clock.ts'
import { joinContainer } from './join-container.ts'
import { joinContainerAfter } from './join-container-after.ts'
import { joinLength } from './join-length.ts'
import { joinRange } from './join-range.ts'
import { joinRecurring } from './join-recurring.ts'
import { joinWeekday } from './join-weekday.ts'
import { openRange } from './open-range.ts'
import { readZone } from './read-zone.ts'
import { regularDays } from './regular-days.ts'
import { settleMove } from './settle-move.ts'
import { takeZone } from './take-zone.ts'
import { widenApproximate } from './widen-approximate.ts'

export const REFINERS: readonly Refiner[] = [
  dropOverlap,
  dropNames,
  takeZone,
  joinContainer,
  joinContainerAfter,
  joinWeekday,
  dueDay,
  joinClock,
  joinLength,
  joinContainerAfter,
  joinRecurring,
  regularDays,
  settleMove,
  chooseReading,
  inheritDay,
  joinRange,
  chooseHalfDay,
  readZone,
  widenApproximate,
  openRange,
  // words taken in on the way (左右, 之间, brackets) may have reached a neighbour
  dropOverlap,
  dropFragments,
]
