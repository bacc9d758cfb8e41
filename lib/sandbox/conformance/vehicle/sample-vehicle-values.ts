import { SAMPLE_PLACES } from '../sample-places'
import type { VehicleValues } from './vehicle-values'

/** Sample values, enough to make the checks of the service and count them. */
export const SAMPLE_VEHICLE_VALUES: VehicleValues = { ...SAMPLE_PLACES, make: 'Aurora', model: 'A1', covers: ['one', 'two', 'three'], insurer: 'seller', stranger: 'stranger' }
