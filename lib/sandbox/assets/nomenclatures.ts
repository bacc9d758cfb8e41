import { dataAnswer } from '../shared/answer'
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
  'assets.listCountries': async () => dataAnswer(countries),
  'assets.listCounties': async () => dataAnswer(counties),
  'assets.listLocalities': async ({ params }) => dataAnswer(localitiesOf(countyCodeOf(params.countyCode))),
  'assets.listVehicleBrands': async () => dataAnswer(vehicleBrands.map(({ id, name }) => ({ id, name }))),
  'assets.listVehicleModels': async ({ params }) => dataAnswer(vehicleModelsOf(Number(params.vehicleBrandId))),
  'assets.listTireBrands': async () => dataAnswer(tireBrands),
  'assets.listTireModels': async ({ params }) => dataAnswer(tireModelsOf(params.tireMakeCode).map((name) => ({ name }))),
  'assets.listTireSizes': async () => dataAnswer(tireSizes.map((size) => ({ size }))),
} as const satisfies Pick<Handlers<typeof assetsEndpoints>, NomenclatureName>
