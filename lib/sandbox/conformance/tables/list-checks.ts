import type { Check } from '../check'
import type { Family } from '../families/family'
import { listAt, memberOf } from '../json'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply, WireRequest } from '../wire'

/** A list that an operation returns. `isEmpty` says that it must have no items. */
export interface ListCase {
  readonly operation: string
  readonly name: string
  readonly request: WireRequest
  /** Members that every item must have. */
  readonly members?: readonly string[]
  readonly isEmpty?: boolean
}

export const getList = (path: string): WireRequest => ({ method: 'GET', path: `/nomenclature/${path}` })

/** Contract: the lists. Every item must have the members of its list. */
export function listChecks(family: Family, cases: readonly ListCase[]): Check[] {
  return cases.map(({ operation, name, request, members = [], isEmpty = false }) => ({
    name: `list: ${name} ${isEmpty ? 'has no items' : `holds ${members.join(', ')}`}`,
    operations: [operation],
    run: async ({ send }) => {
      const reply = await send(request)
      return [...family.success(reply), ...(isEmpty ? failedStatements([[isEmptyList(reply), 'the list is not empty']]) : itemFaults(listAt(reply.json, 'data'), members))]
    },
  }))
}

const isEmptyList = ({ json }: WireReply) => Array.isArray(memberOf(json, 'data')) && listAt(json, 'data').length === 0

/** Finds items that lack a member, or an empty list. */
export function itemFaults(items: readonly unknown[], members: readonly string[]): string[] {
  const isLacking = (value: unknown) => value === undefined || value === null || value === ''
  const lacking = items.filter((item) => members.some((member) => isLacking(memberOf(item, member))))
  return failedStatements([[items.length > 0, 'the list is empty'], [lacking.length === 0, `${lacking.length} items lack one of ${members.join(', ')}`]])
}

/** The lists of places, which are the same in the vehicle and travel services. Localities are also found by the county's number. */
export function placeLists(service: 'vehicle' | 'travel', county: string): ListCase[] {
  const localities = { operation: `${service}.listLocalities`, members: ['name', 'siruta', 'countyCode'] }
  return [
    { operation: `${service}.listCountries`, name: 'countries', request: getList('country'), members: ['iso2', 'iso3', 'name', 'nameRO'] },
    { operation: `${service}.listCounties`, name: 'counties', request: getList('county'), members: ['code', 'name', 'siruta', 'country'] },
    { ...localities, name: 'localities of a county by its code', request: getList(`locality/${county}`) },
    { ...localities, name: 'localities of a county by its code in lower case', request: getList(`locality/${county.toLowerCase()}`) },
    { ...localities, name: 'localities of a county by its number', request: getList('locality/12') },
    { ...localities, name: 'localities of the county XX', request: getList('locality/XX'), isEmpty: true },
    { ...localities, name: 'localities of the county 99', request: getList('locality/99'), isEmpty: true },
  ]
}
