import { START_DAYS_AHEAD_MAX } from '@/lib/contracts/assets/limits'
import { addDays } from '@/lib/domain/day'
import { dayAt } from './raw'
import { problem, type Rule } from './rule'

const startsAtTheEarliest = (daysAhead: number): Rule => (product, { today }) => {
  const start = dayAt(product, 'startDate')
  const min = addDays(today, daysAhead)
  return start !== undefined && start < min ? problem('startDate', 'dateTooEarly', { min }) : undefined
}

const startsAtTheLatest: Rule = (product, { today }) => {
  const start = dayAt(product, 'startDate')
  const max = addDays(today, START_DAYS_AHEAD_MAX)
  return start !== undefined && start > max ? problem('startDate', 'dateTooLate', { max }) : undefined
}

/** Contract: tire.startDate. Solar panel, gap, house assistance and extended warranty have no limit. */
export const startsFromToday: readonly Rule[] = [startsAtTheEarliest(0), startsAtTheLatest]

/** Contract: digitalProtection.startDate, businessCyberProtection.startDate. */
export const startsFromTomorrow: readonly Rule[] = [startsAtTheEarliest(1), startsAtTheLatest]
