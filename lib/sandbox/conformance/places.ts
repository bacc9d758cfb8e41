import { listAt, memberOf, textAt } from './json'
import type { Send } from './wire'

export interface Place {
  readonly county: string
  readonly city: string
  readonly cityCode: number
}

/** Countries and localities of the lists that a service reads out. */
export interface Places {
  readonly country: string
  readonly otherCountry: string
  /** Two localities of one county, and one of another; no two share a name. */
  readonly place: Place
  readonly sibling: Place
  readonly elsewhere: Place
}

export type ReadList = (path: string) => Promise<readonly unknown[]>

/** How a list of the service is read. Throws when there is none, or an empty one. */
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

/** Localities whose name is theirs alone in the county. */
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
