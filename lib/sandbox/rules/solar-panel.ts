import { SOLAR } from '@/lib/contracts/assets/limits'
import { addYears, wholeYearsBetween, type Day } from '@/lib/domain/day'
import { dayAt, listAt, numberAt, type Raw } from './raw'
import { problem, type Rule } from './rule'

const MONTHS_PER_YEAR = 12

const termIsInWholeYears: Rule = (panel) => {
  const term = numberAt(panel, 'termTime')
  return term !== undefined && term % MONTHS_PER_YEAR !== 0 ? problem('termTime', 'termNotWholeYears') : undefined
}

/** The oldest item's age at the policy's start limits the term (contract: rule 3 of POST /offer). */
const termFitsTheOldestItem: Rule = (panel) => {
  const start = dayAt(panel, 'startDate')
  const term = numberAt(panel, 'termTime')
  const oldest = oldestInstallation(panel)
  if (start === undefined || term === undefined || oldest === undefined) return undefined
  const years = SOLAR.termYearsMaxByAge[Math.max(0, wholeYearsBetween(oldest, start))]
  // An item older than the table allows breaks the item's own rule.
  if (years === undefined || term <= years * MONTHS_PER_YEAR) return undefined
  return problem('termTime', 'termTooLong', { max: years * MONTHS_PER_YEAR })
}

function oldestInstallation(panel: Raw): Day | undefined {
  const days = listAt(panel, 'solarPanelItems').flatMap((item) => dayAt(item, 'installationDate') ?? [])
  return days.reduce<Day | undefined>((oldest, day) => (oldest === undefined || day < oldest ? day : oldest), undefined)
}

/** Contract: solarPanel object and rule 3 of POST /offer. */
export const solarPanelRules: readonly Rule[] = [termIsInWholeYears, termFitsTheOldestItem]

/**
 * Rules of one item of a policy that starts on the given day. The two years count to today, and also
 * to a later start; their last day is allowed.
 */
export function solarPanelItemRules(start: Day | undefined): readonly Rule[] {
  const installedWithinTwoYears: Rule = (item, { today }) => {
    const installed = dayAt(item, 'installationDate')
    const counted = start !== undefined && start > today ? start : today
    if (installed === undefined || addYears(installed, SOLAR.installedYearsAgoMax) >= counted) return undefined
    return problem('installationDate', 'installedTooLongAgo', { years: SOLAR.installedYearsAgoMax })
  }
  return [installedWithinTwoYears]
}
