import { findInsurerWith, readInsurers } from '../insurers'
import { memberOf, textAt } from '../json'
import { itemAt, listReader, readPlaces, type Places, type ReadList } from '../places'
import type { Session } from '../session'

export const PRODUCTS = ['solarPanel', 'gap', 'houseAssistance', 'tire', 'digitalProtection', 'businessCyberProtection', 'extendedWarranty'] as const
export type Product = (typeof PRODUCTS)[number]

/** Values for valid requests, read from the service itself. */
export interface Values extends Places {
  readonly vehicle: { readonly id: string; readonly brand: string; readonly model: string }
  readonly otherVehicle: { readonly brand: string; readonly model: string }
  readonly tire: { readonly make: string; readonly model: string }
  readonly otherTire: { readonly make: string; readonly model: string }
  readonly tireSize: number
  /** For each product, an insurer that always replies. */
  readonly insurers: Readonly<Record<Product, string>>
  /** For each product, an insurer that does not sell it. */
  readonly strangers: Readonly<Record<Product, string>>
}

/** Reads the service's lists and the list of insurers beside it. Throws when a value is missing. */
export async function readValues(session: Session): Promise<Values> {
  const list = listReader(session.send)
  const vehicles = await vehiclesFrom(list)
  const tires = await tiresFrom(list)
  const insurers = await readInsurers(session)
  return {
    ...(await readPlaces(list)),
    vehicle: itemAt(vehicles, 0),
    otherVehicle: itemAt(vehicles, 1),
    tire: itemAt(tires, 0),
    otherTire: itemAt(tires, 1),
    tireSize: Number(memberOf(itemAt(await list('tire-size'), 0), 'size')),
    insurers: forEachProduct((product) => findInsurerWith(insurers, ({ products, isSteadyFor }) => products.includes(product) && isSteadyFor(product))),
    strangers: forEachProduct((product) => findInsurerWith(insurers, ({ products }) => !products.includes(product))),
  }
}

async function vehiclesFrom(list: ReadList) {
  const brands = (await list('vehicle-brand')).slice(0, 2)
  return Promise.all(
    brands.map(async (brand) => {
      const id = textAt(brand, 'id')
      return { id, brand: textAt(brand, 'name'), model: textAt(itemAt(await list(`vehicle-model/${encodeURIComponent(id)}`), 0), 'name') }
    }),
  )
}

async function tiresFrom(list: ReadList) {
  const makes = (await list('tire-brand')).slice(0, 2).map((make) => textAt(make, 'code'))
  return Promise.all(makes.map(async (make) => ({ make, model: textAt(itemAt(await list(`vehicle-model/${encodeURIComponent(make)}`), 0), 'name') })))
}

const forEachProduct = (choose: (product: Product) => string) =>
  Object.fromEntries(PRODUCTS.map((product) => [product, choose(product)])) as Record<Product, string>
