import { SOLAR } from '@/lib/contracts/assets/limits'
import { addDays, addYears, type Day, wholeYearsBetween } from '@/lib/domain/day'

export const MONTHS_PER_YEAR = 12

interface InstalledItem {
  readonly installationDate: Day
}

/** The earliest day of installation that a policy can still start with today. Contract: Limits, solarPanel installationDate. */
export function earliestInstallation(today: Day): Day {
  const day = addYears(today, -SOLAR.installedYearsAgoMax)
  // Two years before 29 February is 28 February, whose two years ended the day before.
  return addYears(day, SOLAR.installedYearsAgoMax) < today ? addDays(day, 1) : day
}

/** The last day on which a policy can start: the oldest piece is then exactly as old as it may be. */
export function latestStart(equipment: readonly InstalledItem[]): Day | undefined {
  const oldest = oldestInstallation(equipment)
  return oldest && addYears(oldest, SOLAR.installedYearsAgoMax)
}

/** How long a policy may run, by the age of the oldest piece in whole years when it starts; undefined past that age. */
export function longestTermMonths(equipment: readonly InstalledItem[], startDate: Day): number | undefined {
  const oldest = oldestInstallation(equipment)
  const years = oldest && SOLAR.termYearsMaxByAge[Math.max(0, wholeYearsBetween(oldest, startDate))]
  return years === undefined ? undefined : years * MONTHS_PER_YEAR
}

function oldestInstallation(equipment: readonly InstalledItem[]): Day | undefined {
  return equipment.map(({ installationDate }) => installationDate).toSorted()[0]
}
