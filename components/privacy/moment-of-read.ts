import { todayInBucharest } from '@/lib/domain/day'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { ReadView } from '@/lib/features/privacy/endpoints'

/** When somebody read: day and time. */
export function momentOfRead({ at }: Pick<ReadView, 'at'>): string {
  return momentInFigures(new Date(at), 'minute')
}

/** When somebody read it last, of several times: the time alone where the first was on the same day. */
export function lastOfRead({ at, lastAt }: Pick<ReadView, 'at' | 'lastAt'>): string {
  const [first, last] = [new Date(at), new Date(lastAt)]
  return momentInFigures(last, todayInBucharest(first) === todayInBucharest(last) ? 'minuteOfDay' : 'minute')
}
