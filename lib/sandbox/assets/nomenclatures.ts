import { dataResult } from '@/lib/sandbox/shared/handler-result'
import type { Handlers } from '../shared/route'
import { counties, countries, countyCodeOf, localitiesOf } from '../reference/places'
import { tireBrands, tireModelsOf, tireSizes, vehicleBrands, vehicleModelsOf } from '../reference/vehicles'
import type { assetsEndpoints } from '@/lib/contracts/assets/endpoints'

type NomenclatureName =
  | 'assets.listCountries'
  | 'assets.listCounties'
  | 'assets.listLocalities'
  | 'assets.listVehicleBrands'
  | 'assets.listVehicleModels'
  | 'assets.listTireBrands'
  | 'assets.listTireModels'
  | 'assets.listTireSizes'

/** The eight lists; empty for an unknown county or make (contract: shapes not shown). */
export const nomenclatures = {
  'assets.listCountries': async () => dataResult(countries),
  'assets.listCounties': async () => dataResult(counties),
  'assets.listLocalities': async ({ params }) => dataResult(localitiesOf(countyCodeOf(params.countyCode))),
  'assets.listVehicleBrands': async () => dataResult(vehicleBrands.map(({ id, name }) => ({ id, name }))),
  'assets.listVehicleModels': async ({ params }) => dataResult(vehicleModelsOf(Number(params.vehicleBrandId))),
  'assets.listTireBrands': async () => dataResult(tireBrands),
  'assets.listTireModels': async ({ params }) => dataResult(tireModelsOf(params.tireMakeCode).map((name) => ({ name }))),
  'assets.listTireSizes': async () => dataResult(tireSizes.map((size) => ({ size }))),
} as const satisfies Pick<Handlers<typeof assetsEndpoints>, NomenclatureName>
