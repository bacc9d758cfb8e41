import { SAMPLE_PLACES } from '../sample-places'
import type { VehicleValues } from './vehicle-values'

/** What a service might answer: enough to make its checks and count them. */
export const SAMPLE_VEHICLE_VALUES: VehicleValues = { ...SAMPLE_PLACES, make: 'Aurora', model: 'A1', covers: ['one', 'two', 'three'], insurer: 'seller', stranger: 'stranger' }
