import { travelCredentials } from '@/lib/contracts/travel/provider'
import type { travelNomenclatureEndpoints } from '@/lib/contracts/travel/nomenclature-endpoints'
import { z } from 'zod'
import { TRAVEL_PRODUCT, travelInsurer, type TravelInsurer } from '../insurers/travel-insurers'
import { counties, countries, countyCodeOf, localitiesOf } from '../reference/places'
import { ageGroups, coded, extremeSports, insuredAmountsEur, managers, organizations, planeCompanies, purposes, transportationMethods, type Entry } from '../reference/travel'
import { checkShape } from '../rules/shape'
import { dataResult, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import { languageOf, type Language } from '../shared/language'
import { RulesBroken } from '../shared/refusal'
import type { HandlerRequest, Handlers } from '../shared/route'
import { coveragesOf } from './coverages'

interface OfInsurer {
  readonly insurer: string
  readonly product: string
}

const listOf = (entries: readonly Entry[], headers: Headers): HandlerResult => dataResult(entries.map((entry) => coded(entry, languageOf(headers))))
const amounts = insuredAmountsEur.map((value) => ({ value, currency: 'EUR' }))
const credentialsBody = z.object({ provider: travelCredentials })

/**
 * One of the lists that belong to an insurer's product: empty when there is no such insurer or product.
 * Throws RulesBroken unless the body has credentials of an insurer; any are accepted.
 */
async function listOfInsurer({ params, json, headers }: HandlerRequest<OfInsurer>, list: (insurer: TravelInsurer, language: Language) => readonly object[]): Promise<HandlerResult> {
  const { violations } = checkShape(credentialsBody, await json())
  if (violations.length > 0) throw new RulesBroken(violations)
  const insurer = params.product === TRAVEL_PRODUCT ? travelInsurer(params.insurer) : undefined
  return dataResult(insurer ? list(insurer, languageOf(headers)) : [])
}

const codedListOfInsurer = (entries: readonly Entry[]) => (call: HandlerRequest<OfInsurer>) =>
  listOfInsurer(call, (_, language) => entries.map((entry) => coded(entry, language)))

/** The fourteen lists; empty for an unknown county or insurer (contract: shapes not shown). */
export const nomenclatures: Handlers<typeof travelNomenclatureEndpoints> = {
  'travel.listCountries': async () => dataResult(countries),
  'travel.listCounties': async () => dataResult(counties),
  'travel.listLocalities': async ({ params }) => dataResult(localitiesOf(countyCodeOf(params.countyCode))),
  'travel.listPurposes': async ({ headers }) => listOf(purposes, headers),
  'travel.listTransportationMethods': async ({ headers }) => listOf(transportationMethods, headers),
  'travel.listInsuredAmounts': async () => dataResult(amounts),
  'travel.listOrganizations': codedListOfInsurer(organizations),
  'travel.listPlaneCompanies': codedListOfInsurer(planeCompanies),
  'travel.listManagers': codedListOfInsurer(managers),
  'travel.listExtremeSports': codedListOfInsurer(extremeSports),
  'travel.listTripPurposes': codedListOfInsurer(purposes),
  'travel.listPackageSums': (call) => listOfInsurer(call, () => amounts),
  'travel.listAgeGroups': (call) => listOfInsurer(call, (_, language) => ageGroups.map((group) => ({ ...group, name: ageGroupName(group, language) }))),
  'travel.listPackages': (call) =>
    listOfInsurer(call, ({ packages }, language) => packages.map((one) => ({ code: one.code, name: one.name, coverages: coveragesOf(one, language) }))),
}

const YEARS = { ro: 'ani', en: 'years' } as const satisfies Record<Language, string>

function ageGroupName({ code }: { code: string }, language: Language): string {
  return `${code.replace('-', '–')} ${YEARS[language]}`
}
