import type { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { coverages } from '../reference/coverages'
import { counties, countries, countyCodeOf, localitiesOf } from '../reference/places'
import { vehicleBrands, vehicleModelsOfMake } from '../reference/vehicles'
import { dataAnswer } from '../shared/answer'
import type { Handlers } from '../shared/route'

type NomenclatureName =
  | 'vehicle.listCountries'
  | 'vehicle.listCounties'
  | 'vehicle.listLocalities'
  | 'vehicle.listCoverages'
  | 'vehicle.listVehicleMakes'
  | 'vehicle.listVehicleModels'

const makes = vehicleBrands.map(({ id, name }) => ({ id, name }))

/** The six lists; empty for an unknown county or make (contract: shapes not shown). */
export const nomenclatures = {
  'vehicle.listCountries': async () => dataAnswer(countries),
  'vehicle.listCounties': async () => dataAnswer(counties),
  'vehicle.listLocalities': async ({ params }) => dataAnswer(localitiesOf(countyCodeOf(params.countyCode))),
  'vehicle.listCoverages': async () => dataAnswer(coverages),
  'vehicle.listVehicleMakes': async () => dataAnswer(makes),
  'vehicle.listVehicleModels': async ({ params }) => dataAnswer(vehicleModelsOfMake(params.make)),
} as const satisfies Pick<Handlers<typeof vehicleEndpoints>, NomenclatureName>
