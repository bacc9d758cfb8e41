import { z } from 'zod'
import { endpoint } from '../endpoint'
import { countryItem, countyItem, localityItem } from '../shared/nomenclature'
import { ageGroupItem, codedItem, insuredAmountItem, travelPackageItem } from './nomenclature'
import { travelCredentials } from './provider'

const service = 'travel'
const clause = 'Endpoints, Travel service'
const list = <S extends z.ZodType>(item: S) => ({ kind: 'data', schema: z.array(item) }) as const

export const listCountries = endpoint({
  name: 'travel.listCountries', service, method: 'GET', path: '/nomenclature/country', token: 'jwt',
  reply: list(countryItem), repeatable: true, source: 'inferred', clause,
})

/** The second operation titled "List countries": localities need a county code, and no other list of counties exists. */
export const listCounties = endpoint({
  name: 'travel.listCounties', service, method: 'GET', path: '/nomenclature/county', token: 'jwt',
  reply: list(countyItem), repeatable: true, source: 'inferred', clause,
})

/** The contract types the county code as an integer; the county's own code is letters. Both are taken as text. */
export const listLocalities = endpoint({
  name: 'travel.listLocalities', service, method: 'GET', path: '/nomenclature/locality/{countyCode}', token: 'jwt',
  params: z.object({ countyCode: z.string() }), reply: list(localityItem), repeatable: true, source: 'inferred', clause,
})

export const listPurposes = endpoint({
  name: 'travel.listPurposes', service, method: 'GET', path: '/nomenclature/travel-purpose', token: 'jwt',
  reply: list(codedItem), repeatable: true, source: 'assumed', clause,
})

export const listTransportationMethods = endpoint({
  name: 'travel.listTransportationMethods', service, method: 'GET', path: '/nomenclature/transportation-method', token: 'jwt',
  reply: list(codedItem), repeatable: true, source: 'assumed', clause,
})

export const listInsuredAmounts = endpoint({
  name: 'travel.listInsuredAmounts', service, method: 'GET', path: '/nomenclature/insured-amount', token: 'jwt',
  reply: list(insuredAmountItem), repeatable: true, source: 'assumed', clause,
})

/** The eight lists of one insurer share this: the path names the insurer, the body holds its credentials. */
const ofInsurer = {
  service, method: 'POST', token: 'jwt', params: z.object({ insurer: z.string(), product: z.string() }),
  body: z.object({ provider: travelCredentials }), repeatable: true, source: 'assumed', clause,
} as const
const base = '/nomenclature/{insurer}/{product}'

export const listOrganizations = endpoint({ ...ofInsurer, name: 'travel.listOrganizations', path: `${base}/organizations`, reply: list(codedItem) })
export const listPlaneCompanies = endpoint({ ...ofInsurer, name: 'travel.listPlaneCompanies', path: `${base}/plane-companies`, reply: list(codedItem) })
export const listManagers = endpoint({ ...ofInsurer, name: 'travel.listManagers', path: `${base}/managers`, reply: list(codedItem) })
export const listExtremeSports = endpoint({ ...ofInsurer, name: 'travel.listExtremeSports', path: `${base}/extreme-sports`, reply: list(codedItem) })
export const listTripPurposes = endpoint({ ...ofInsurer, name: 'travel.listTripPurposes', path: `${base}/trip-purposes`, reply: list(codedItem) })
export const listPackageSums = endpoint({ ...ofInsurer, name: 'travel.listPackageSums', path: `${base}/package-sums`, reply: list(insuredAmountItem) })
export const listAgeGroups = endpoint({ ...ofInsurer, name: 'travel.listAgeGroups', path: `${base}/age-groups`, reply: list(ageGroupItem) })
export const listPackages = endpoint({ ...ofInsurer, name: 'travel.listPackages', path: `${base}/packages`, reply: list(travelPackageItem) })

export const travelNomenclatureEndpoints = [
  listCountries, listCounties, listLocalities, listPurposes, listTransportationMethods, listInsuredAmounts,
  listOrganizations, listPlaneCompanies, listManagers, listExtremeSports, listTripPurposes, listPackageSums, listAgeGroups, listPackages,
] as const
