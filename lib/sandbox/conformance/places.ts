import { listAt, memberOf, textAt } from './json'
import type { Send } from './wire'

export interface Place {
  readonly county: string
  readonly city: string
  readonly cityCode: number
}

/** Countries and localities from the lists of a service. */
export interface Places {
  readonly country: string
  readonly otherCountry: string
  /** `place` and `sibling` are in one county, `elsewhere` is in another. Their names differ. */
  readonly place: Place
  readonly sibling: Place
  readonly elsewhere: Place
}

export type ReadList = (path: string) => Promise<readonly unknown[]>

/** Makes a reader of the service's lists. The reader throws when a list is missing or empty. */
export const listReader = (send: Send): ReadList => async (path) => {
  const { status, json } = await send({ method: 'GET', path: `/nomenclature/${path}` })
  const items = listAt(json, 'data')
  if (items.length === 0) throw new Error(`The list ${path} cannot be read: status ${status}`)
  return items
}

/** Reads the three lists that every service has. Throws when they are too short. */
export async function readPlaces(list: ReadList): Promise<Places> {
  const countries = (await list('country')).map((item) => textAt(item, 'iso2'))
  const counties = (await list('county')).map((item) => textAt(item, 'code'))
  const [first, second] = [itemAt(counties, 0), itemAt(counties, 1)]
  const here = placesOf(first, await list(`locality/${first}`))
  const there = placesOf(second, await list(`locality/${second}`)).filter(({ city }) => !here.some((place) => place.city === city))
  return { country: itemAt(countries, 0), otherCountry: itemAt(countries, 1), place: itemAt(here, 0), sibling: itemAt(here, 1), elsewhere: itemAt(there, 0) }
}

/** The localities whose names are unique in the county. */
function placesOf(county: string, localities: readonly unknown[]): Place[] {
  const names = localities.map((item) => textAt(item, 'name'))
  const isAlone = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  return localities
    .filter((item) => isAlone(textAt(item, 'name')))
    .map((item) => ({ county, city: textAt(item, 'name'), cityCode: Number(memberOf(item, 'siruta')) }))
}

/** An item of a list. Throws when the list is too short. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error('A list of the service is too short')
  return item
}
