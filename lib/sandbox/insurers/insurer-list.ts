import { assetsInsurers } from './assets-insurers'
import { productsOf, type InsurerProfile } from './insurer'
import { TRAVEL_PRODUCT, travelInsurers } from './travel-insurers'
import { vehicleInsurers } from './vehicle-insurers'

export const allInsurers: readonly InsurerProfile[] = [...assetsInsurers, ...travelInsurers, ...vehicleInsurers]

/** Every invented insurer as GET /insurers shows it. An empty behaviour means that it always answers. */
export const insurerList = [
  ...assetsInsurers.map((insurer) => listed(insurer, productsOf(insurer))),
  ...travelInsurers.map((insurer) => listed(insurer, [TRAVEL_PRODUCT])),
  ...vehicleInsurers.map((insurer) => listed(insurer, insurer.products)),
]

function listed({ service, businessName, name, behaviours }: InsurerProfile, products: readonly string[]) {
  return { service, products, businessName, name, behaviour: behaviours }
}
