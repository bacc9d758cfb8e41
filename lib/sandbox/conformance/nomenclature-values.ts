import { memberOf } from './expectation'
import type { Send, WireReply } from './wire'

export const PRODUCTS = ['solarPanel', 'gap', 'houseAssistance', 'tire', 'digitalProtection', 'businessCyberProtection', 'extendedWarranty'] as const
export type Product = (typeof PRODUCTS)[number]

export interface Place {
  readonly county: string
  readonly city: string
  readonly cityCode: number
}

/** Values that valid requests are made of, read from the service itself. */
export interface Values {
  readonly country: string
  readonly otherCountry: string
  /** Two localities of one county, and one of another; no two share a name. */
  readonly place: Place
  readonly sibling: Place
  readonly elsewhere: Place
  readonly vehicle: { readonly id: string; readonly brand: string; readonly model: string }
  readonly otherVehicle: { readonly brand: string; readonly model: string }
  readonly tire: { readonly make: string; readonly model: string }
  readonly otherTire: { readonly make: string; readonly model: string }
  readonly tireSize: number
  /** An insurer that always answers, for each product. */
  readonly insurers: Readonly<Record<Product, string>>
  /** An insurer that does not sell the product. */
  readonly strangers: Readonly<Record<Product, string>>
}

/** Reads the nomenclatures, and the list of insurers that stands beside the service. Throws when there is nothing to read. */
export async function readValues(send: Send, sendToRoot: Send): Promise<Values> {
  const list = async (path: string) => items(await send({ method: 'GET', path: `/nomenclature/${path}` }), path)
  const countries = (await list('country')).map((item) => text(item, 'iso2'))
  const counties = (await list('county')).map((item) => text(item, 'code'))
  const [first, second] = [at(counties, 0), at(counties, 1)]
  const here = placesOf(first, await list(`locality/${first}`))
  const there = placesOf(second, await list(`locality/${second}`)).filter(({ city }) => !here.some((place) => place.city === city))
  const vehicles = await vehiclesFrom(list)
  const tires = await tiresFrom(list)
  const insurers = items(await sendToRoot({ method: 'GET', path: '/insurers' }), 'insurers', (reply) => reply.json)
  return {
    country: at(countries, 0),
    otherCountry: at(countries, 1),
    place: at(here, 0),
    sibling: at(here, 1),
    elsewhere: at(there, 0),
    vehicle: at(vehicles, 0),
    otherVehicle: at(vehicles, 1),
    tire: at(tires, 0),
    otherTire: at(tires, 1),
    tireSize: Number(memberOf(at(await list('tire-size'), 0), 'size')),
    insurers: forEachProduct((product) => insurerThat(insurers, (insurer) => sells(insurer, product) && alwaysAnswers(insurer, product))),
    strangers: forEachProduct((product) => insurerThat(insurers, (insurer) => !sells(insurer, product))),
  }
}

async function vehiclesFrom(list: (path: string) => Promise<unknown[]>) {
  const brands = (await list('vehicle-brand')).slice(0, 2)
  return Promise.all(
    brands.map(async (brand) => {
      const id = text(brand, 'id')
      return { id, brand: text(brand, 'name'), model: text(at(await list(`vehicle-model/${encodeURIComponent(id)}`), 0), 'name') }
    }),
  )
}

async function tiresFrom(list: (path: string) => Promise<unknown[]>) {
  const makes = (await list('tire-brand')).slice(0, 2).map((make) => text(make, 'code'))
  return Promise.all(makes.map(async (make) => ({ make, model: text(at(await list(`vehicle-model/${encodeURIComponent(make)}`), 0), 'name') })))
}

/** Localities whose name is theirs alone in the county. */
function placesOf(county: string, localities: readonly unknown[]): Place[] {
  const names = localities.map((item) => text(item, 'name'))
  const isAlone = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  return localities.filter((item) => isAlone(text(item, 'name'))).map((item) => ({ county, city: text(item, 'name'), cityCode: Number(memberOf(item, 'siruta')) }))
}

const sells = (insurer: unknown, product: Product) => listOf(insurer, 'products').includes(product)

/** No behaviour is listed that concerns the product, or every product. */
const alwaysAnswers = (insurer: unknown, product: Product) =>
  listOf(insurer, 'behaviour').every((behaviour) => ![undefined, product].includes(memberOf(behaviour, 'product') as Product | undefined))

function listOf(item: unknown, name: string): unknown[] {
  const list = memberOf(item, name)
  return Array.isArray(list) ? list : []
}

function insurerThat(insurers: readonly unknown[], isWanted: (insurer: unknown) => boolean): string {
  return text(insurers.find((insurer) => memberOf(insurer, 'service') === 'assets' && isWanted(insurer)), 'businessName')
}

function items(reply: WireReply, what: string, pick = ({ json }: WireReply) => memberOf(json, 'data')): unknown[] {
  const list = pick(reply)
  if (!Array.isArray(list)) throw new Error(`The list ${what} cannot be read: status ${reply.status}`)
  return list
}

function text(item: unknown, name: string): string {
  const value = memberOf(item, name)
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`An item has no ${name}`)
  return String(value)
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error('A list of the service is too short')
  return item
}

const forEachProduct = (choose: (product: Product) => string) =>
  Object.fromEntries(PRODUCTS.map((product) => [product, choose(product)])) as Record<Product, string>
