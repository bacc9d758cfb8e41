import type { Party } from '@/lib/domain/party'
import { fold } from '@/lib/domain/text'
import type { AnyQuestion } from '@/lib/wizard/define'
import type { Meaning } from './readers'

/** Where a meaning belongs: a part of a party of some kind, or a whole answer. */
type Place =
  | { readonly part: string; readonly of: Party['kind'] | 'anybody' }
  | {
      /** The typed form for this question; undefined when the question asks for something else. */
      readonly typed: (question: AnyQuestion, value: string) => unknown
    }

const person = (part: string): Place => ({ part, of: 'person' })
const company = (part: string): Place => ({ part, of: 'company' })
const anybody = (part: string): Place => ({ part, of: 'anybody' })

/** An answer of a kind; `fits` tells it from others of its kind by the definition. */
function answer<K extends AnyQuestion['kind']>(kind: K, fits: (question: Extract<AnyQuestion, { kind: K }>) => boolean = () => true): Place {
  return { typed: (question, value) => (question.kind === kind && fits(question as Extract<AnyQuestion, { kind: K }>) ? value : undefined) }
}

const named = (...keys: readonly string[]) => ({ key }: { readonly key: string }) => keys.includes(key)
const counting = (unit: string) => (question: { readonly unit?: string | undefined }) => question.unit === unit

/** A choice that has the value among its options, in any letter case. */
function option(...keys: readonly string[]): Place {
  return {
    typed: (question, value) => {
      if (question.kind !== 'choice' || !keys.includes(question.key)) return undefined
      return question.options.find((one) => fold(one) === fold(value))
    },
  }
}

const ADDRESS = 'address'

/** Where each meaning belongs, the likeliest place first: complete by type. One that nothing asks for has none. */
export const MEANING_TARGETS: Readonly<Record<Meaning, readonly Place[]>> = {
  cnp: [person('taxId')],
  lastName: [person('lastName')],
  firstName: [person('firstName')],
  idCard: [person('idNumber')],
  idIssueAuthority: [person('idIssueAuthority')],
  idIssueDate: [person('idIssueDate')],
  cui: [company('taxId')],
  businessName: [company('businessName')],
  tradeRegister: [company('tradeRegisterNumber')],
  caen: [company('caenCode')],
  email: [anybody('email')],
  mobile: [anybody('mobile')],
  county: [anybody(`${ADDRESS}.county`)],
  street: [anybody(`${ADDRESS}.street`)],
  houseNumber: [anybody(`${ADDRESS}.houseNumber`)],
  building: [anybody(`${ADDRESS}.building`)],
  staircase: [anybody(`${ADDRESS}.staircase`)],
  floor: [anybody(`${ADDRESS}.floor`)],
  apartment: [anybody(`${ADDRESS}.apartment`)],
  postcode: [anybody(`${ADDRESS}.postcode`)],
  plate: [answer('plate')],
  vin: [answer('vin')],
  make: [answer('suggestion', ({ list }) => list === 'vehicle-brand' || list === 'vehicle-make'), option('brand', 'vehicleBrand')],
  model: [answer('suggestion', ({ list }) => list === 'vehicle-model')],
  category: [option('vehicleType')],
  yearOfConstruction: [answer('integer', named('yearOfConstruction'))],
  firstRegistration: [answer('day', named('firstRegistration'))],
  displacement: [answer('integer', counting('cubicCentimeters'))],
  power: [answer('integer', counting('kilowatts'))],
  totalMass: [answer('integer', counting('kilograms'))],
  curbMass: [],
  seats: [answer('integer', named('seats'))],
  fuel: [option('fuelType')],
  color: [option('color')],
  engineNumber: [answer('text', named('motorSeries'))],
  vehicleCard: [answer('text', named('identityCardNumber'))],
  mileage: [answer('integer', counting('kilometers'))],
  emissionClass: [],
  startDate: [answer('day', named('startDate'))],
  endDate: [answer('day', named('endDate'))],
  purchaseDate: [answer('day', named('purchaseDate'))],
  deliveryDate: [answer('day', named('deliveryDate'))],
  priceRon: [answer('money', ({ currency }) => currency === 'RON'), answer('integer', named('marketValue'))],
  priceEur: [answer('money', ({ currency }) => currency === 'EUR'), answer('integer', named('marketValue'))],
  builtArea: [answer('integer', named('builtAreaM2'))],
  usableArea: [answer('integer', named('usableAreaM2'))],
}

/** Answers that a value sets too: an amount sets its currency. */
export const IMPLIED_ANSWERS: Partial<Readonly<Record<Meaning, readonly (readonly [key: string, value: string])[]>>> = {
  priceRon: [['currency', 'RON']],
  priceEur: [['currency', 'EUR']],
}
