import { z } from 'zod'
import type { Service, Source } from './endpoint'

/** The method of an operation whose method the contract does not show. */
export const SWITCHED_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type SwitchedMethod = (typeof SWITCHED_METHODS)[number]

/** How an operation is called instead of as usual; `path` and `query` are templates such as `/offers/{offerId}` and `series={series}&v=2`. */
const operationSwitch = z.object({ method: z.enum(SWITCHED_METHODS).optional(), path: z.string().optional(), query: z.string().optional() })
export type OperationSwitch = z.output<typeof operationSwitch>

const words = z.string().trim().min(1).max(80)

/**
 * What we assume of a service where the contract is silent, as data: one value for each account and environment. Every
 * default is the wire as we read the contract. Whether an operation may be repeated is no switch.
 */
export const wireSwitches = z.object({
  /** Where POST /auth carries account and password. */
  credentialsIn: z.enum(['query', 'body']).default('query'),
  /** Whether POST /auth carries the account's code, which no document names there. */
  sendsAccountCode: z.boolean().default(false),
  /** Where PATCH /auth carries the refresh token. */
  refreshTokenIn: z.enum(['header', 'query', 'body']).default('header'),
  /** How a county is named in paths and addresses: the county list's code, the letters of its plates, or the list's number. */
  countyKey: z.enum(['listCode', 'letters', 'number']).default('listCode'),
  /** The service's name of the travel product, where an insurer has no name of its own for it. */
  travelProductName: words.default('travel'),
  /** Which amount is declared as paid when an offer is issued. */
  paymentAmount: z.enum(['premium', 'firstInstallment']).default('premium'),
  /** Which covers a request names: the chosen ones, or all of the list with isIncluded. */
  coverages: z.enum(['chosen', 'all']).default('chosen'),
  /** How the results of a joint request come. */
  asyncResults: z.enum(['callbackAndPolling', 'callback', 'polling']).default('callbackAndPolling'),
  /** Whether residency is declared as a country's code or in words. */
  residencyAs: z.enum(['code', 'words']).default('code'),
  residentWords: words.default('resident in Romania'),
  nonResidentWords: words.default('not resident in Romania'),
  /** How the number of a renewed policy travels when it is all digits. */
  renewalNumber: z.enum(['text', 'digits']).default('text'),
  /** Whether a passport may identify a foreign driver or a person: the contract closes the kind of document for assets alone. */
  passports: z.boolean().default(false),
  /** The service's word for a passport as a kind of document. */
  passportIdType: words.default('passport'),
  /** Whose date of birth a request names: drivers without a CNP, or all drivers. */
  driverBirthDates: z.enum(['withoutCnp', 'everyDriver']).default('withoutCnp'),
  /** How many lists a minute are asked of the service when many are due. */
  listsPerMinute: z.number().int().min(1).max(6000).default(300),
  /** How many requests for variants of a quote (another deductible, term, sum) are made a day. */
  variantsPerDay: z.number().int().min(0).max(100_000).default(400),
  /** How many of them are open at one insurer at once. */
  openPerInsurer: z.number().int().min(1).max(20).default(1),
  /** How many requests for offers of a quote are open at the account at once; 0 for as many as there are insurers. */
  offersAtOnce: z.number().int().min(0).max(200).default(0),
  /** By the name of the operation. */
  operations: z.record(z.string(), operationSwitch).default({}),
})
export type WireSwitches = z.output<typeof wireSwitches>

/** The switches that have one value; those of operations are kept by operation. */
export type SwitchName = Exclude<keyof WireSwitches, 'operations'>

/** The wire as we read the contract. */
export const USUAL_SWITCHES: WireSwitches = wireSwitches.parse({})

/** What a switch is about: the services that have it, where our default comes from, and the section that is silent. */
export interface SwitchFacts {
  readonly services: readonly Service[]
  readonly source: Exclude<Source, 'documented'>
  readonly clause: string
  /** The values to choose from; a switch without any takes a text, a number or yes and no, as its default is. */
  readonly options: readonly string[]
}

const { shape } = wireSwitches
const ALL = ['vehicle', 'travel', 'assets'] as const

/** Every switch, in the order of an account's page. */
export const SWITCHES = {
  credentialsIn: { services: ['assets'], source: 'inferred', clause: 'Authentication, Assets service 1', options: shape.credentialsIn.unwrap().options },
  sendsAccountCode: { services: ALL, source: 'assumed', clause: 'Endpoints, Authenticate', options: [] },
  refreshTokenIn: { services: ['assets'], source: 'inferred', clause: 'Authentication, Assets service 3', options: shape.refreshTokenIn.unwrap().options },
  countyKey: { services: ALL, source: 'inferred', clause: 'Endpoints, List localities; Address object, county', options: shape.countyKey.unwrap().options },
  travelProductName: { services: ['travel'], source: 'inferred', clause: 'Travel service, InsurerProduct (fields not shown)', options: [] },
  paymentAmount: { services: ALL, source: 'assumed', clause: 'Payment, amount', options: shape.paymentAmount.unwrap().options },
  coverages: { services: ['vehicle'], source: 'assumed', clause: 'Vehicle service, ProductData (fields not shown)', options: shape.coverages.unwrap().options },
  asyncResults: { services: ['travel'], source: 'assumed', clause: 'Events', options: shape.asyncResults.unwrap().options },
  residencyAs: { services: ['travel'], source: 'assumed', clause: 'Travel service, Issue request, additionalData', options: shape.residencyAs.unwrap().options },
  residentWords: { services: ['travel'], source: 'assumed', clause: 'Travel service, Issue request, additionalData', options: [] },
  nonResidentWords: { services: ['travel'], source: 'assumed', clause: 'Travel service, Issue request, additionalData', options: [] },
  renewalNumber: { services: ['vehicle'], source: 'inferred', clause: 'Vehicle service, ProductData (fields not shown)', options: shape.renewalNumber.unwrap().options },
  passports: { services: ['vehicle', 'travel'], source: 'assumed', clause: 'Person object, identification.idType', options: [] },
  passportIdType: { services: ['vehicle', 'travel'], source: 'assumed', clause: 'Person object, identification.idType', options: [] },
  driverBirthDates: { services: ['vehicle'], source: 'assumed', clause: 'Vehicle service, ProductData (fields not shown)', options: shape.driverBirthDates.unwrap().options },
  listsPerMinute: { services: ALL, source: 'assumed', clause: 'Limits: rate limits not shown', options: [] },
  variantsPerDay: { services: ALL, source: 'assumed', clause: 'Limits: rate limits not shown', options: [] },
  openPerInsurer: { services: ALL, source: 'assumed', clause: 'Limits: rate limits not shown', options: [] },
  offersAtOnce: { services: ALL, source: 'assumed', clause: 'Limits: rate limits not shown', options: [] },
} as const satisfies Readonly<Record<SwitchName, SwitchFacts>>

/** Every value that can be chosen at some switch. */
export type SwitchOption = (typeof SWITCHES)[SwitchName]['options'][number]

export const SWITCH_NAMES = Object.keys(SWITCHES) as readonly SwitchName[]

/** The switches of a service, in order. */
export function switchesOf(service: Service): readonly SwitchName[] {
  return SWITCH_NAMES.filter((name) => SWITCHES[name].services.some((one) => one === service))
}

/** Only what differs from the usual wire and belongs to the service: what is stored. */
export function ownSwitches(service: Service, switches: WireSwitches): Partial<WireSwitches> {
  const own = switchesOf(service).filter((name) => switches[name] !== USUAL_SWITCHES[name])
  const { operations } = switches
  return { ...Object.fromEntries(own.map((name) => [name, switches[name]])), ...(Object.keys(operations).length > 0 && { operations }) }
}
