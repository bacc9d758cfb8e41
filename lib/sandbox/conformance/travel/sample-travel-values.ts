import { SAMPLE_PLACES } from '../sample-places'
import type { TravelValues } from './travel-values'

/** Sample values, enough to make the checks of the service and count them. */
export const SAMPLE_TRAVEL_VALUES: TravelValues = {
  ...SAMPLE_PLACES, product: 'travel', purposes: ['tourism'], transportations: ['plane'], amounts: [5000], sport: 1, insurer: 'first', packages: ['one', 'two'],
  asking: 'third', down: 'sixth', everyInsurer: ['first', 'second', 'third'],
}
