import 'server-only'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { PASSPORT_ID_TYPE } from '@/lib/contracts/shared/person'
import type { WireSwitches } from '@/lib/contracts/switches'
import { checkCnp } from '@/lib/domain/cnp'
import { clock } from '@/lib/platform/clock'
import type { RequestParts } from './build-request'
import { isObject } from './failure-text'

/** A county by its letters, and the names that the service's list has for it. */
export interface CountyName {
  readonly letters: string
  readonly code: string
  readonly number?: string | undefined
}

/** Our copies of lists that the wire needs; an empty one when there is no copy yet. */
export interface WireLists {
  counties(): Promise<readonly CountyName[]>
  /** The codes of a vehicle product's covers. */
  coverages(product: string): Promise<readonly string[]>
}

const NO_LISTS: WireLists = { counties: () => Promise.resolve([]), coverages: () => Promise.resolve([]) }

/**
 * What the switches of an account make of a checked input. With the usual switches and a list of counties whose codes are
 * letters, nothing: the very same values are encoded.
 */
export function inputSwitcher(switches: WireSwitches, lists: WireLists = NO_LISTS): (endpoint: Endpoint, parts: RequestParts) => Promise<RequestParts> {
  return async (endpoint, parts) => {
    const placed = hasCounty(parts) ? withCounties(parts, await countyNames(switches, lists)) : parts
    const { body } = placed
    if (!isObject(body)) return placed
    switch (endpoint.name) {
      case 'vehicle.getQuote':
        return { ...placed, body: withIdType(withDriverBirthDates(await quoteBody(body, switches, lists), switches), switches) }
      case 'travel.createOffer':
        return { ...placed, body: withIdType(body, switches) }
      case 'travel.createPolicy':
        return { ...placed, body: switches.residencyAs === 'words' ? withResidencyWords(body, switches) : body }
      case 'travel.createAsyncOffer':
        return { ...placed, body: withIdType(switches.asyncResults === 'polling' ? withoutCallback(body) : body, switches) }
      default:
        return placed
    }
  }
}

type Members = Readonly<Record<string, unknown>>
type Names = (letters: string) => string

async function countyNames({ countyKey }: WireSwitches, lists: WireLists): Promise<Names> {
  if (countyKey === 'letters') return (letters) => letters
  const byLetters = new Map((await lists.counties()).map((county) => [county.letters, county]))
  return (letters) => {
    const county = byLetters.get(letters)
    return (countyKey === 'number' ? county?.number : county?.code) ?? letters
  }
}

/** Whether a request names a county: the parameter of the localities, or an address (contract: Address object). */
function hasCounty({ params, body }: RequestParts): boolean {
  return (isObject(params) && 'countyCode' in params) || JSON.stringify(body ?? null, (_key, value: unknown) => (value instanceof Blob ? null : value)).includes('"county"')
}

function withCounties({ params, query, body }: RequestParts, names: Names): RequestParts {
  const named = isObject(params) && typeof params.countyCode === 'string' ? { ...params, countyCode: names(params.countyCode) } : params
  return { params: named, query, body: inAddresses(body, names) }
}

function inAddresses(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => inAddresses(item, names))
  if (!isObject(value) || value instanceof Blob) return value
  const isAddress = 'county' in value && 'cityCode' in value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, isAddress && name === 'county' && typeof held === 'string' ? names(held) : inAddresses(held, names)]))
}

async function quoteBody(body: Members, switches: WireSwitches, lists: WireLists): Promise<Members> {
  const { product } = body
  if (!isObject(product)) return body
  const coverages = switches.coverages === 'all' ? allCoverages(product.coverages, await lists.coverages(String(product.name))) : product.coverages
  return { ...body, product: { ...product, motor: switches.renewalNumber === 'digits' ? withRenewalNumber(product.motor) : product.motor, coverages } }
}

/** Every cover of the list, in its order, with those chosen as they are; a chosen one that the list does not have comes last. */
function allCoverages(chosen: unknown, codes: readonly string[]): unknown {
  if (!Array.isArray(chosen)) return chosen
  const byCode = new Map(chosen.filter(isObject).map((cover) => [cover.code, cover]))
  const listed = codes.map((code) => byCode.get(code) ?? { isIncluded: false, code, insuredSum: 0 })
  return [...listed, ...[...byCode].filter(([code]) => !codes.some((one) => one === code)).map(([, cover]) => cover)]
}

/** A number that would lose digits, such as one with a leading zero, stays a text. */
function withRenewalNumber(motor: unknown): unknown {
  if (!isObject(motor) || !isObject(motor.renewPolicy)) return motor
  const { number } = motor.renewPolicy
  const asNumber = Number(number)
  return typeof number === 'string' && String(asNumber) === number && Number.isSafeInteger(asNumber) ? { ...motor, renewPolicy: { ...motor.renewPolicy, number: asNumber } } : motor
}

/** Every passport under the account's word for it. */
function withIdType(value: unknown, switches: WireSwitches): unknown {
  const { passportIdType } = switches
  if (passportIdType === PASSPORT_ID_TYPE) return value
  if (Array.isArray(value)) return value.map((item) => withIdType(item, switches))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, name === 'idType' && held === PASSPORT_ID_TYPE ? passportIdType : withIdType(held, switches)]))
}

/** The date of birth that a driver's CNP contains, where the account wants that of every driver. */
function withDriverBirthDates(body: Members, { driverBirthDates }: WireSwitches): Members {
  const { product } = body
  if (driverBirthDates === 'withoutCnp' || !isObject(product) || !isObject(product.vehicle) || !Array.isArray(product.vehicle.drivers)) return body
  const drivers = product.vehicle.drivers.map((driver: unknown) => (isObject(driver) && driver.birthdate === undefined ? { ...driver, ...bornOn(driver.taxId) } : driver))
  return { ...body, product: { ...product, vehicle: { ...product.vehicle, drivers } } }
}

function bornOn(taxId: unknown): { readonly birthdate?: string } {
  const facts = checkCnp(String(taxId), clock.today())
  return facts.ok ? { birthdate: facts.birthDate } : {}
}

function withResidencyWords(body: Members, { residentWords, nonResidentWords }: WireSwitches): Members {
  const { additionalData } = body
  if (!isObject(additionalData) || !isObject(additionalData.policyholder)) return body
  const { policyholder } = additionalData
  const residency = policyholder.residency === 'RO' ? residentWords : nonResidentWords
  return { ...body, additionalData: { ...additionalData, policyholder: { ...policyholder, residency } } }
}

function withoutCallback({ callbackUrl: _, ...body }: Members): Members {
  return body
}
