import type { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { coverages } from '../reference/coverages'
import { counties, countries, countyCodeOf, localitiesOf } from '../reference/places'
import { vehicleBrands, vehicleModelsOfMake } from '../reference/vehicles'
import { dataResult } from '@/lib/sandbox/shared/handler-result'
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
  'vehicle.listCountries': async () => dataResult(countries),
  'vehicle.listCounties': async () => dataResult(counties),
  'vehicle.listLocalities': async ({ params }) => dataResult(localitiesOf(countyCodeOf(params.countyCode))),
  'vehicle.listCoverages': async () => dataResult(coverages),
  'vehicle.listVehicleMakes': async () => dataResult(makes),
  'vehicle.listVehicleModels': async ({ params }) => dataResult(vehicleModelsOfMake(params.make)),
} as const satisfies Pick<Handlers<typeof vehicleEndpoints>, NomenclatureName>
