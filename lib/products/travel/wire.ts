import { z } from 'zod'
import { AREAS, CUSTOMERS_MAX } from '@/lib/contracts/travel/limits'
import type { customer, travelAdditionalData, trip } from '@/lib/contracts/travel/product'
import { checkCnp } from '@/lib/domain/cnp'
import type { Day } from '@/lib/domain/day'
import type { Insured } from '@/lib/domain/insured'
import type { Party } from '@/lib/domain/party'
import { withoutUndefined } from '@/lib/wizard/fields'
import { answerPathFinder } from '@/lib/products/answer-path'
import { storedDay } from '../holder/answers'
import { holderFields, wireAddressOf, wireParty } from '../holder/wire'
import { type IssueData, type Provider, productWire, type QuickRequests, type ServiceRequests } from '../product-wire'
import { TRAVEL_PRODUCT_NAME } from '../travel-wire'
import { birthDateOf } from './ages'
import { type TravelAnswers, travelAnswers, type Traveller } from './answers'
import { areasOf } from './areas'

type Customer = z.input<typeof customer>

/** Contract: Offer request of the travel service. @throws RangeError for a traveller without a known day of birth */
function toOfferRequest(answers: TravelAnswers, provider: Provider, today: Day): ServiceRequests['travel'] {
  return {
    provider: providerOf(provider),
    product: {
      name: provider.productName ?? TRAVEL_PRODUCT_NAME,
      currency: answers.currency,
      travel: tripOf(answers),
      customers: customersOf(answers, today),
      policyholder: wireParty(answers.holder),
      additionalData: additionalDataOf(answers),
    },
    agreements: { gdpr: answers.gdpr, marketing: answers.marketing },
  }
}

const quickBasis = travelAnswers
  .pick({ destination: true, area: true, startDate: true, endDate: true, purpose: true, transportation: true, insuredAmount: true, currency: true })
  .extend({ birthDates: z.array(storedDay).min(1).max(CUSTOMERS_MAX) })
type TripAnswers = Omit<z.output<typeof quickBasis>, 'birthDates'>

/** Contract: Quick offer request: the trip, and of every traveller only the date of birth. */
function toQuickRequest({ birthDates, ...answers }: z.output<typeof quickBasis>, provider: Provider): QuickRequests['travel'] {
  const customers = birthDates.map((birthdate) => ({ birthdate }))
  return { provider: providerOf(provider), product: { name: provider.productName ?? TRAVEL_PRODUCT_NAME, currency: answers.currency, travel: tripOf(answers), customers } }
}

function tripOf({ destination, area = areasOf(destination.key)[0] ?? 'world', ...answers }: TripAnswers): z.input<typeof trip> {
  return {
    startDate: answers.startDate,
    endDate: answers.endDate,
    areaOfValidity: AREAS[area],
    destination: destination.key,
    purpose: answers.purpose.key,
    transportation: answers.transportation.key,
    insuredAmount: Number(answers.insuredAmount.key),
  }
}

/** The credentials of an insurer are sent complete, or not at all. */
function providerOf({ organization, authentication }: Provider): ServiceRequests['travel']['provider'] {
  const { account, password, code } = authentication
  if (account === undefined && password === undefined && code === undefined) return { organization }
  return { organization, authentication: { account: account ?? '', password: password ?? '', code: code ?? '' } }
}

/** The policyholder comes last, so that the travellers have the same index as in the answers. */
function customersOf({ holder, holderTravels, travellers }: TravelAnswers, today: Day): Customer[] {
  const others = travellers.map((traveller) => customerOf(traveller, holder, today))
  return holderTravels ? [...others, { ...wireParty(holder), birthdate: bornOn(holder.kind === 'person' ? holder.birthDate : undefined) }] : others
}

/** Letters and calls about a traveller go to the policyholder. */
function customerOf(traveller: Traveller, { email, mobile }: Party, today: Day): Customer {
  const { isForeign, taxId = '', foreignTaxId = '' } = traveller
  const facts = isForeign ? undefined : checkCnp(taxId, today)
  const isCitizen = facts?.ok === true && !facts.resident
  return withoutUndefined({
    lastName: traveller.lastName,
    firstName: traveller.firstName,
    taxId: isForeign ? foreignTaxId : taxId,
    isForeignPerson: isForeign,
    nationality: traveller.nationality?.key,
    citizenship: isCitizen ? 'RO' : undefined,
    gender: facts?.ok === true ? facts.gender : traveller.gender,
    birthdate: bornOn(birthDateOf(traveller, today)),
    email,
    mobileNumber: mobile,
    identification: identificationOf(traveller),
    address: wireAddressOf(traveller.address),
  })
}

function identificationOf({ passport, idNumber }: Traveller): Customer['identification'] {
  if (passport !== undefined) return { idType: 'passport', idNumber: passport }
  return idNumber === undefined ? undefined : { idType: 'CI', idNumber }
}

function bornOn(day: Day | undefined): Day {
  if (day === undefined) throw new RangeError('Nobody knows when a traveller was born')
  return day
}

function additionalDataOf({ tariff, startDate, cancellation, extremeSport }: TravelAnswers): z.input<typeof travelAdditionalData> {
  const coverage = withoutUndefined({
    stornoCosts: cancellation === true ? { travelStartDate: startDate } : undefined,
    sports: extremeSport && { extremeCompetitionSports: Number(extremeSport.key) },
  })
  // Either member asks for one policy for all, as insurers differ.
  return { tariffType: tariff, group_type: tariff, ...(Object.keys(coverage).length > 0 && { coverage }) }
}

/** The travellers: a policyholder who stays at home is not insured. */
function insured({ holder, holderTravels, travellers }: TravelAnswers): Insured {
  const others = travellers.map(({ isForeign, taxId = '', foreignTaxId = '', nationality }) => ({
    kind: 'person' as const,
    taxId: isForeign ? foreignTaxId : taxId,
    isForeignPerson: isForeign,
    nationality: nationality?.key,
  }))
  return { kind: 'people', people: holderTravels ? [holder, ...others] : others }
}

/** Contract: Issue request, additionalData; one insurer asks it, the others ignore it. */
function toIssueData({ residency, politicallyExposed }: TravelAnswers): IssueData {
  return { policyholder: { residency: residency.key, politicallyExposed } }
}

const findField = answerPathFinder({
  ...holderFields,
  currency: 'currency',
  'travel.startDate': 'startDate',
  'travel.endDate': 'endDate',
  'travel.areaOfValidity': 'area',
  'travel.destination': 'destination',
  'travel.purpose': 'purpose',
  'travel.transportation': 'transportation',
  'travel.insuredAmount': 'insuredAmount',
  customers: 'travellers',
  'additionalData.policyholder.residency': 'residency',
  'additionalData.policyholder.politicallyExposed': 'politicallyExposed',
  'additionalData.tariffType': 'tariff',
  'additionalData.group_type': 'tariff',
  'additionalData.coverage.stornoCosts.travelStartDate': 'cancellation',
  'additionalData.coverage.sports.extremeCompetitionSports': 'extremeSport',
  'agreements.gdpr': 'gdpr',
  'agreements.marketing': 'marketing',
})

/** The answers behind a traveller's fields of the request; the other fields have the same name. */
const OF_A_TRAVELLER: Readonly<Record<string, string>> = { birthdate: 'taxId', gender: 'taxId', citizenship: 'taxId', identification: 'idNumber' }
const OF_THE_HOLDER: Readonly<Record<string, string>> = { email: 'holder.email', mobileNumber: 'holder.mobile' }

function fieldOf(upstreamPath: string): string | undefined {
  const found = findField(upstreamPath)
  const [list, place = '', part = ''] = found?.split('.') ?? []
  if (list !== 'travellers' || part === '') return found
  const ours = OF_A_TRAVELLER[part]
  return OF_THE_HOLDER[part] ?? (ours === undefined ? found : `travellers.${place}.${ours}`)
}

export const travelProductWire = productWire({
  service: 'travel',
  documentWords: ['călători'],
  answers: travelAnswers,
  insured,
  toOfferRequest,
  toIssueData,
  quick: { basis: quickBasis, toRequest: toQuickRequest },
  // Each insurer has a number of its own for a sport.
  insurerLists: { extremeSport: 'extreme-sports' },
  fieldOf,
})
