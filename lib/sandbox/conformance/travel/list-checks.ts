import type { Check } from '../check'
import { familyA } from '../families/family-a'
import { fieldRows, fieldsOf } from '../tables/field-rows'
import { getList, listChecks, placeLists } from '../tables/list-checks'
import { rowChecks } from '../tables/row-checks'
import { CREDENTIALS, type TravelValues } from './travel-values'

const CODED = ['id', 'code', 'name']

/** The lists of one insurer: operation, last segment of its path, members of an item. */
export const INSURER_LISTS = [
  ['travel.listOrganizations', 'organizations', CODED],
  ['travel.listPlaneCompanies', 'plane-companies', CODED],
  ['travel.listManagers', 'managers', CODED],
  ['travel.listExtremeSports', 'extreme-sports', CODED],
  ['travel.listTripPurposes', 'trip-purposes', CODED],
  ['travel.listPackageSums', 'package-sums', ['value', 'currency']],
  ['travel.listAgeGroups', 'age-groups', ['code', 'name', 'minAge', 'maxAge']],
  ['travel.listPackages', 'packages', ['code', 'name', 'coverages']],
] as const

export const postList = (path: string) => (body: unknown) => ({ method: 'POST', path: `/nomenclature/${path}`, body })

/** Contract: the lists of the travel service. The lists of an insurer require all three members of its Authentication object. */
export function travelListChecks({ place, insurer, product }: TravelValues): Check[] {
  const body = { provider: CREDENTIALS }
  const ofInsurer = INSURER_LISTS.flatMap(([operation, name, members]) => {
    const read = (path: string) => ({ operation, name: `${name} at ${path}`, request: postList(`${path}/${name}`)(body) })
    const table = { family: familyA, topic: `list ${name}`, operation, body, request: postList(`${insurer}/${product}/${name}`) }
    return [
      ...listChecks(familyA, [
        { ...read(`${insurer}/${product}`), members },
        { ...read(`nobody/${product}`), isEmpty: true },
        { ...read(`${insurer}/boat`), isEmpty: true },
        { ...read(`constructor/${product}`), isEmpty: true },
      ]),
      ...rowChecks(table, fieldRows([['provider', 'object', 'required'], ...fieldsOf('text', { required: 'provider.account provider.password provider.code' })])),
    ]
  })
  return [
    ...listChecks(familyA, [
      ...placeLists('travel', place.county),
      { operation: 'travel.listPurposes', name: 'travel purposes', request: getList('travel-purpose'), members: CODED },
      { operation: 'travel.listTransportationMethods', name: 'transportation methods', request: getList('transportation-method'), members: CODED },
      { operation: 'travel.listInsuredAmounts', name: 'insured amounts', request: getList('insured-amount'), members: ['value', 'currency'] },
    ]),
    ...ofInsurer,
  ]
}
