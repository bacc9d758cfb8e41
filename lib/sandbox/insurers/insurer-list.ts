import { assetsInsurers } from './assets-insurers'
import { productsOf } from './insurer'

/** Every invented insurer as GET /insurers shows it. An empty behaviour means that it always answers. */
export const insurerList = assetsInsurers.map((insurer) => ({
  service: insurer.service,
  products: productsOf(insurer),
  businessName: insurer.businessName,
  name: insurer.name,
  behaviour: insurer.behaviours,
}))
