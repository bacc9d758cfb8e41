import { type Day, todayInBucharest } from '@/lib/domain/day'
import { momentInFigures } from '@/lib/domain/time/moment'

/** An instant beside today: the time alone when it is of today, else day and time. */
export function momentBeside(today: Day | undefined): (instant: string) => string {
  return (instant) => {
    const at = new Date(instant)
    return momentInFigures(at, todayInBucharest(at) === today ? 'minuteOfDay' : 'minute')
  }
}
