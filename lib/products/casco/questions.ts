import { AMOUNT_MAX, TERM_MONTHS, TOTAL_DAMAGE_PERCENT_MAX, YEARS_AHEAD_MAX } from '@/lib/contracts/vehicle/limits'
import { START_DAYS_AHEAD_MAX } from '@/lib/contracts/assets/limits'
import { addDays, yearOf } from '@/lib/domain/day'
import { REGISTRATION_TYPES } from '@/lib/domain/vehicle/plate'
import { makeOfVin } from '@/lib/domain/vehicle/vin-facts'
import type { Question } from '@/lib/wizard/define'
import { VEHICLE_TYPES } from '../vehicle/vehicle-types'
import { FUEL_TYPES, VEHICLE_COLORS, VEHICLE_USAGES } from '@/lib/products/vehicle/vehicle-choices'
import type { CascoAnswers } from './answers'
import { CURRENCIES, INSTALLMENT_CHOICES } from './choices'
import { COVER_PACKAGES } from './cover-packages'

// The contract sets no upper bounds here; these stop typing mistakes.
const MAX_BY_UNIT = { displacementCm3: 100_000, powerKw: 5_000, weightKg: 100_000, mileageKm: 5_000_000 } as const
const DRIVERS_MAX = 10

type Questions = readonly Question<CascoAnswers>[]

/** Contract: Person object; a company has a trade register number in every product of the service. */
export const holderQuestions = [
  { key: 'holder', kind: 'party', allows: ['person', 'company'], tradeRegister: 'required', asksRussiaBelarus: false, asksLicence: true, passports: true },
] as const satisfies Questions

/** Contract: ProductData, vehicle; what insurers require. A vehicle that was never registered has no plate yet. */
export const vehicleQuestions = [
  { key: 'isNew', kind: 'yesNo', fill: () => false },
  { key: 'registrationType', kind: 'choice', options: REGISTRATION_TYPES, fill: () => 'registered' },
  { key: 'licensePlate', kind: 'plate', when: ({ isNew }) => isNew !== true },
  { key: 'vin', kind: 'vin' },
  { key: 'vehicleType', kind: 'choice', options: VEHICLE_TYPES, fill: () => 'M1' },
  { key: 'brand', kind: 'suggestion', list: 'vehicle-make', maxLength: 60, fill: ({ vin }) => (vin === undefined ? undefined : makeOfVin(vin)) },
  { key: 'model', kind: 'suggestion', list: 'vehicle-model', within: 'brand', maxLength: 60 },
  { key: 'yearOfConstruction', kind: 'integer', min: 1900, max: (today) => yearOf(today) + YEARS_AHEAD_MAX },
  { key: 'totalWeightKg', kind: 'integer', min: 1, max: MAX_BY_UNIT.weightKg, unit: 'kilograms' },
  { key: 'usageType', kind: 'choice', options: VEHICLE_USAGES, fill: () => 'personal' },
] as const satisfies Questions

/** Contract: Vehicle mechanical data and the rest of ProductData, vehicle; what makes an offer more exact. */
export const detailQuestions = [
  { key: 'engineDisplacementCm3', kind: 'integer', min: 0, max: MAX_BY_UNIT.displacementCm3, unit: 'cubicCentimeters', optional: true },
  { key: 'enginePowerKw', kind: 'integer', min: 0, max: MAX_BY_UNIT.powerKw, unit: 'kilowatts', optional: true },
  { key: 'fuelType', kind: 'choice', options: FUEL_TYPES, optional: true },
  { key: 'seats', kind: 'integer', min: 0, max: 100, optional: true },
  { key: 'currentMileageKm', kind: 'integer', min: 0, max: MAX_BY_UNIT.mileageKm, unit: 'kilometers', optional: true },
  { key: 'firstRegistration', kind: 'day', latest: (today) => today, optional: true },
  { key: 'color', kind: 'choice', options: VEHICLE_COLORS, optional: true },
  { key: 'motorSeries', kind: 'text', maxLength: 40, optional: true },
  { key: 'identityCardNumber', kind: 'text', maxLength: 40, optional: true },
] as const satisfies Questions

/** The owner of the vehicle: the policyholder unless another is typed; of a leased one the leasing company, as in {@link lessorQuestions}. */
export const ownerQuestions = [
  { key: 'owner', kind: 'party', allows: ['person', 'company'], tradeRegister: 'required', asksRussiaBelarus: false, passports: true, sameAs: 'holder', isOther: { when: 'isLeased', allows: ['company', 'person'] } },
] as const satisfies Questions

/** The owner of a leased vehicle: the leasing company, which is the policyholder only where somebody says so. */
export const lessorQuestions = [
  { key: 'owner', kind: 'party', allows: ['company', 'person'], tradeRegister: 'required', asksRussiaBelarus: false, passports: true, sameAs: 'holder', isOther: true },
] as const satisfies Questions

/** Other drivers of the vehicle. */
export const driverQuestions = [
  {
    key: 'drivers', kind: 'items', min: 0, max: DRIVERS_MAX, optional: true,
    questions: [
      { key: 'lastName', kind: 'text', maxLength: 120, names: 'person' },
      { key: 'firstName', kind: 'text', maxLength: 120, names: 'person' },
      { key: 'isForeign', kind: 'yesNo', isAside: true, fill: () => false },
      { key: 'taxId', kind: 'text', maxLength: 30, is: 'personalCode', when: ({ isForeign }) => isForeign !== true },
      { key: 'foreignTaxId', kind: 'text', maxLength: 30, is: 'foreignCode', when: ({ isForeign }) => isForeign === true },
      { key: 'birthDate', kind: 'day', latest: (today) => addDays(today, -1), optional: true, when: ({ isForeign }) => isForeign === true },
      { key: 'nationality', kind: 'listed', list: 'country', optional: true, when: ({ isForeign }) => isForeign === true, onlyWith: 'passports' },
      { key: 'passport', kind: 'text', maxLength: 30, is: 'passport', optional: true, when: ({ isForeign }) => isForeign === true, onlyWith: 'passports' },
      { key: 'licenceSince', kind: 'day', latest: (today) => today, optional: true },
    ],
  },
] as const satisfies Questions

/** The currency, and the value of the vehicle: the sum of a cover without a sum of its own. */
export const valueQuestions = [
  { key: 'currency', kind: 'choice', options: CURRENCIES, fill: () => 'RON' },
  { key: 'marketValue', kind: 'amount', min: 1, max: AMOUNT_MAX, currencyOf: 'currency' },
] as const satisfies Questions

/** Contract: ProductData, motor. */
export const contractQuestions = [
  {
    key: 'startDate', kind: 'day', earliest: (today) => today, latest: (today) => addDays(today, START_DAYS_AHEAD_MAX),
    fill: (_, today) => addDays(today, 1),
  },
  { key: 'termMonths', kind: 'integer', min: TERM_MONTHS.min, max: TERM_MONTHS.max, unit: 'months', fill: () => TERM_MONTHS.max },
  { key: 'installmentCount', kind: 'choice', options: INSTALLMENT_CHOICES, fill: () => '1' },
  { key: 'partialDeductible', kind: 'integer', min: 0, max: AMOUNT_MAX, currencyOf: 'currency', optional: true },
  { key: 'totalDeductiblePercent', kind: 'integer', min: 0, max: TOTAL_DAMAGE_PERCENT_MAX, optional: true },
  { key: 'renewedSeries', kind: 'text', maxLength: 20, optional: true },
  // A policy needs both answers or none.
  { key: 'renewedNumber', kind: 'text', maxLength: 30, when: ({ renewedSeries }) => renewedSeries !== undefined },
  { key: 'withoutTax', kind: 'yesNo', optional: true },
  { key: 'mentions', kind: 'text', maxLength: 500, optional: true },
] as const satisfies Questions

/** The settings of covers in every product: a cover's sum is the vehicle's unless another one is typed. */
export const coverSettings = { sumOf: 'marketValue', currencyOf: 'currency', maxSum: AMOUNT_MAX, packages: COVER_PACKAGES } as const
