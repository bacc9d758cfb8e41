import { SAMPLE_PLACES } from '../sample-places'
import { PRODUCTS, type Product, type Values } from './nomenclature-values'

const ofEach = (name: string) => Object.fromEntries(PRODUCTS.map((product) => [product, name])) as Record<Product, string>

/** Sample values, enough to make the checks of the service and count them. */
export const SAMPLE_VALUES: Values = {
  ...SAMPLE_PLACES,
  vehicle: { id: '1', brand: 'Aurora', model: 'A1' }, otherVehicle: { brand: 'Borealis', model: 'B1' },
  tire: { make: 'first', model: 'One' }, otherTire: { make: 'second', model: 'Two' }, tireSize: 16,
  insurers: ofEach('seller'), strangers: ofEach('stranger'),
}
