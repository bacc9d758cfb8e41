import { AREAS } from '@/lib/contracts/travel/limits'
import type { TravelInsurer } from '../insurers/travel-insurers'
import type { TravelPackage } from '../insurers/travel-packages'
import { Refusal } from '../shared/refusal'

/** What of a trip decides over packages. */
interface SoldTrip {
  readonly purpose: string
  readonly areaOfValidity: number
}

/** Purposes of those who travel to work. */
const WORK: readonly string[] = ['work_office', 'work_manual', 'professional_driver']
const ROADSIDE = 'road_assistance'

/**
 * The packages in which an insurer sells a trip, by a rule of the trade: trips to work have one simple package, at one insurer.
 * Throws Refusal where the insurer sells none.
 */
export function packagesSold({ name, packages, workPackage }: TravelInsurer, { purpose }: SoldTrip): readonly TravelPackage[] {
  if (!WORK.includes(purpose)) return packages
  if (workPackage === undefined) throw new Refusal('noWorkTrips', { insurer: name })
  return [workPackage]
}

/** Whether a package loses its roadside assistance, by a rule of the trade: it is not sold for Europe. */
export function lacksRoadside({ coverages }: TravelPackage, { areaOfValidity }: SoldTrip): boolean {
  return areaOfValidity === AREAS.europe && coverages.has(ROADSIDE)
}

/** The package with the covers that are sold for the trip. */
export function asSold(chosen: TravelPackage, trip: SoldTrip): TravelPackage {
  return lacksRoadside(chosen, trip) ? { ...chosen, coverages: new Map([...chosen.coverages].filter(([code]) => code !== ROADSIDE)) } : chosen
}
