import { assetsChecks } from './assets/assets-checks'
import { SAMPLE_VALUES } from './assets/sample-values'
import { calendarOf } from './calendar'
import type { Check } from './check'
import { SAMPLE_TRAVEL_VALUES } from './travel/sample-travel-values'
import { travelChecks } from './travel/travel-checks'
import { SAMPLE_VEHICLE_VALUES } from './vehicle/sample-vehicle-values'
import { vehicleChecks } from './vehicle/vehicle-checks'

/** Any day, because the number of checks does not depend on it. */
const session = { calendar: calendarOf(new Date('2026-01-15T10:00:00Z')), canTurnClock: true }
const NOWHERE = { address: 'http://127.0.0.1', taken: () => Promise.resolve([]), close: () => Promise.resolve() }

/** The checks of every service, made with sample values. They are only counted, never run. */
export const sampleChecks = {
  assets: () => assetsChecks(SAMPLE_VALUES, session),
  vehicle: () => vehicleChecks(SAMPLE_VEHICLE_VALUES, session),
  travel: () => travelChecks(SAMPLE_TRAVEL_VALUES, NOWHERE, session),
} as const satisfies Record<string, () => Check[]>

/** Counts the checks that call each operation, by the operation's name. */
export function countChecks(checks: readonly Check[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const operation of checks.flatMap(({ operations }) => operations)) counts.set(operation, (counts.get(operation) ?? 0) + 1)
  return counts
}
