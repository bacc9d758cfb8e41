import type { Service, Source } from './endpoint'
import { SWITCHES, type SwitchName } from './switches'

/** What speaks for or against an assumption about fields. */
export type Evidence =
  /** Members of replies that have the assumed form, by their paths. */
  | { readonly by: 'members'; readonly paths: RegExp; readonly operations?: RegExp }
  /** Requests that carry it and are accepted; one that is refused for such a field speaks against it. */
  | { readonly by: 'acceptance'; readonly operations: RegExp; readonly fields?: RegExp; readonly needs?: RegExp }
  /** A comparison of its own. */
  | { readonly by: 'comparison' }

/** Something that the contract leaves open about fields, and how we read it. Operations carry their own source. */
export interface FieldAssumption {
  readonly services: readonly Service[]
  readonly source: Exclude<Source, 'documented'>
  readonly clause: string
  readonly evidence: Evidence
  /** Where another reading can be chosen. */
  readonly switch?: SwitchName
}

const ALL = ['vehicle', 'travel', 'assets'] as const
const FAMILY_A = ['vehicle', 'travel'] as const
const members = (paths: RegExp, operations?: RegExp): Evidence => ({ by: 'members', paths, ...(operations && { operations }) })

/** How replies are read where the contract does not show them. */
const READINGS = {
  amountsAreNumbers: { services: ALL, source: 'inferred', clause: 'Offer; Policy object', evidence: members(/\.(premiumAmount|premiumAmountNet|commissionValue|amount)$/) },
  daysAreIso: { services: ALL, source: 'inferred', clause: 'Offer, offerExpiryDate: format Y-m-d', evidence: members(/\.(startDate|endDate|offerExpiryDate|dueDate)$/) },
  envelopeOfFamily: { services: FAMILY_A, source: 'inferred', clause: 'Authentication response', evidence: members(/^(error|status)$/) },
  offersAreList: { services: FAMILY_A, source: 'inferred', clause: 'Endpoints, object with data', evidence: members(/^data\.offers$/) },
  packagesAreList: { services: ['assets'], source: 'assumed', clause: 'Offer (data of the offer response)', evidence: members(/^data\.offers$/) },
  installmentsAreList: { services: ALL, source: 'inferred', clause: 'Offer, installments', evidence: members(/\.installments(\[\]\..+)?$/) },
  compensationHasFourMembers: { services: ALL, source: 'inferred', clause: 'Offer, directCompensation', evidence: members(/\.directCompensation(\..+)?$/) },
  coversAreList: { services: FAMILY_A, source: 'assumed', clause: 'Endpoints, object with data', evidence: members(/offers\[\]\.coverages(\[\]\..+)?$/) },
  deductiblesAreList: { services: ['vehicle'], source: 'assumed', clause: 'Endpoints, object with data', evidence: members(/offers\[\]\.deductibles(\[\]\..+)?$/) },
  packagesHaveCodes: { services: ALL, source: 'assumed', clause: 'Offer', evidence: members(/\.(packageCode|packageName)$/) },
  policyNumberIsNumber: { services: ALL, source: 'inferred', clause: 'Policy object, number', evidence: members(/policies\[\]\.number$/) },
  policiesAreList: { services: FAMILY_A, source: 'inferred', clause: 'Endpoints, object with data', evidence: members(/^data\.policies$/) },
  documentsInJson: { services: FAMILY_A, source: 'inferred', clause: 'Endpoints, Download offer (PDF)', evidence: { by: 'comparison' } },
  oneInsurerARequest: { services: FAMILY_A, source: 'inferred', clause: 'Endpoints, Get a quote', evidence: { by: 'comparison' } },
  lastDay: { services: ALL, source: 'inferred', clause: 'Offer, endDate', evidence: { by: 'comparison' } },
  countyLetters: { services: ALL, source: 'inferred', clause: 'Endpoints, List counties', evidence: { by: 'comparison' }, switch: 'countyKey' },
  fieldsOfRefusals: { services: ALL, source: 'inferred', clause: 'Errors', evidence: { by: 'comparison' } },
  itemsOfLists: { services: ALL, source: 'assumed', clause: 'Shapes of the nomenclature responses', evidence: members(/^data(\.\*)?\[\]\..+$/, /\.list/) },
  tokenExpiry: { services: ALL, source: 'inferred', clause: 'Token pair, expires_at', evidence: members(/^data\.expires_at$/) },
  correlationIsUuid: { services: ['travel'], source: 'assumed', clause: 'Events', evidence: members(/^data\.correlation_id$/) },
  asyncWords: { services: ['travel'], source: 'assumed', clause: 'Events', evidence: members(/^data\.status$/, /getAsyncOffer$/) },
} as const satisfies Readonly<Record<string, FieldAssumption>>

/** What tells whether a switch stands right. */
const OF_SWITCHES = {
  credentialsIn: { by: 'acceptance', operations: /\.signIn$/ },
  sendsAccountCode: { by: 'acceptance', operations: /\.signIn$/ },
  refreshTokenIn: { by: 'acceptance', operations: /\.renewToken$/ },
  countyKey: { by: 'acceptance', operations: /\.(getQuote|createOffer)$/, fields: /address\.county/ },
  travelProductName: { by: 'acceptance', operations: /\.create(Quick|Async)?Offer$/, fields: /product\.name/ },
  paymentAmount: { by: 'acceptance', operations: /\.createPolicy$/, fields: /payment\.amount/ },
  coverages: { by: 'acceptance', operations: /\.getQuote$/, fields: /product\.coverages/ },
  asyncResults: { by: 'acceptance', operations: /\.getAsyncOffer$/ },
  residencyAs: { by: 'acceptance', operations: /\.createPolicy$/, fields: /residency/, needs: /"residency":/ },
  residentWords: { by: 'acceptance', operations: /\.createPolicy$/, fields: /residency/, needs: /"residency":/ },
  nonResidentWords: { by: 'acceptance', operations: /\.createPolicy$/, fields: /residency/, needs: /"residency":/ },
  renewalNumber: { by: 'acceptance', operations: /\.getQuote$/, fields: /renewPolicy/, needs: /"renewPolicy":/ },
  passports: { by: 'acceptance', operations: /\.(getQuote|create(Quick|Async)?Offer)$/, fields: /identification/, needs: /"idType":"(?!CI")/ },
  passportIdType: { by: 'acceptance', operations: /\.(getQuote|create(Quick|Async)?Offer)$/, fields: /idType/, needs: /"idType":"(?!CI")/ },
  driverBirthDates: { by: 'acceptance', operations: /\.getQuote$/, fields: /drivers/, needs: /"drivers":\[\{/ },
  listsPerMinute: { by: 'comparison' },
  variantsPerDay: { by: 'comparison' },
  openPerInsurer: { by: 'comparison' },
  offersAtOnce: { by: 'comparison' },
} as const satisfies Readonly<Record<SwitchName, Evidence>>

export type ReadingName = keyof typeof READINGS
export type FieldAssumptionName = ReadingName | SwitchName

export const READING_NAMES = Object.keys(READINGS) as readonly ReadingName[]

/** Every assumption about fields: readings of replies, then what an account can switch. */
export const FIELD_ASSUMPTIONS: Readonly<Record<FieldAssumptionName, FieldAssumption>> = { ...READINGS, ...switched() }

export const FIELD_ASSUMPTION_NAMES = Object.keys(FIELD_ASSUMPTIONS) as readonly FieldAssumptionName[]

function switched(): Record<SwitchName, FieldAssumption> {
  const entries = Object.entries(SWITCHES).map(([name, { services, source, clause }]) => [name, { services, source, clause, evidence: OF_SWITCHES[name as SwitchName], switch: name }])
  return Object.fromEntries(entries) as Record<SwitchName, FieldAssumption>
}
