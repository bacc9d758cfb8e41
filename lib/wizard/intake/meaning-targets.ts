import type { Party } from '@/lib/domain/party'
import { fold } from '@/lib/domain/text'
import type { AnyQuestion } from '@/lib/wizard/define'
import type { Meaning } from './readers'

/** Where a meaning belongs: a part of a party of some kind, or a whole answer. */
type MeaningTarget =
  | { readonly part: string; readonly of: Party['kind'] | 'anybody' }
  | {
      /** The typed form for this question; undefined when the question asks for something else. */
      readonly typedValueFor: (question: AnyQuestion, value: string) => unknown
    }

const person = (part: string): MeaningTarget => ({ part, of: 'person' })
const company = (part: string): MeaningTarget => ({ part, of: 'company' })
const anyParty = (part: string): MeaningTarget => ({ part, of: 'anybody' })

/** An answer of a kind; `fits` tells it from others of its kind by the definition. */
function answer<K extends AnyQuestion['kind']>(kind: K, fits: (question: Extract<AnyQuestion, { kind: K }>) => boolean = () => true): MeaningTarget {
  return { typedValueFor: (question, value) => (question.kind === kind && fits(question as Extract<AnyQuestion, { kind: K }>) ? value : undefined) }
}

const withKey = (...keys: readonly string[]) => ({ key }: { readonly key: string }) => keys.includes(key)
const withUnit = (unit: string) => (question: { readonly unit?: string | undefined }) => question.unit === unit

/** A choice that has the value among its options, in any letter case. */
function option(...keys: readonly string[]): MeaningTarget {
  return {
    typedValueFor: (question, value) => {
      if (question.kind !== 'choice' || !keys.includes(question.key)) return undefined
      return question.options.find((one) => fold(one) === fold(value))
    },
  }
}

const ADDRESS = 'address'

/** Where each meaning belongs, the likeliest place first: complete by type. One that nothing asks for has none. */
export const MEANING_TARGETS: Readonly<Record<Meaning, readonly MeaningTarget[]>> = {
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
  email: [anyParty('email')],
  mobile: [anyParty('mobile')],
  county: [anyParty(`${ADDRESS}.county`)],
  street: [anyParty(`${ADDRESS}.street`)],
  houseNumber: [anyParty(`${ADDRESS}.houseNumber`)],
  building: [anyParty(`${ADDRESS}.building`)],
  staircase: [anyParty(`${ADDRESS}.staircase`)],
  floor: [anyParty(`${ADDRESS}.floor`)],
  apartment: [anyParty(`${ADDRESS}.apartment`)],
  postcode: [anyParty(`${ADDRESS}.postcode`)],
  plate: [answer('plate')],
  vin: [answer('vin')],
  make: [answer('suggestion', ({ list }) => list === 'vehicle-brand' || list === 'vehicle-make'), answer('listed', ({ list }) => list === 'warranty-brand')],
  model: [answer('suggestion', ({ list }) => list === 'vehicle-model')],
  category: [option('vehicleType')],
  yearOfConstruction: [answer('integer', withKey('yearOfConstruction'))],
  firstRegistration: [answer('day', withKey('firstRegistration'))],
  displacement: [answer('integer', withUnit('cubicCentimeters'))],
  power: [answer('integer', withUnit('kilowatts'))],
  totalMass: [answer('integer', withUnit('kilograms'))],
  curbMass: [],
  seats: [answer('integer', withKey('seats'))],
  fuel: [option('fuelType')],
  color: [option('color')],
  engineNumber: [answer('text', withKey('motorSeries'))],
  vehicleCard: [answer('text', withKey('identityCardNumber'))],
  mileage: [answer('integer', withUnit('kilometers'))],
  emissionClass: [],
  startDate: [answer('day', withKey('startDate'))],
  endDate: [answer('day', withKey('endDate'))],
  purchaseDate: [answer('day', withKey('purchaseDate'))],
  deliveryDate: [answer('day', withKey('deliveryDate'))],
  priceRon: [answer('money', ({ currency }) => currency === 'RON'), answer('amount')],
  priceEur: [answer('money', ({ currency }) => currency === 'EUR'), answer('amount')],
  builtArea: [answer('integer', withKey('builtAreaM2'))],
  usableArea: [answer('integer', withKey('usableAreaM2'))],
}

/** Answers that a value sets too: an amount sets its currency. */
export const IMPLIED_ANSWERS: Partial<Readonly<Record<Meaning, readonly (readonly [key: string, value: string])[]>>> = {
  priceRon: [['currency', 'RON']],
  priceEur: [['currency', 'EUR']],
}
