import { PASSPORT_ID_TYPE } from '@/lib/contracts/shared/person'
import { MOBILE_DIGITS, REGISTRY_NUMBER_NOT_NEEDED_FOR } from '@/lib/contracts/assets/limits'
import { isCompanyCode, isRegisterNumber } from '../persons/company-code'
import { isEmailAddress } from '../persons/email-address'
import { isIdentityCard, isPassport } from '../persons/identity-document'
import { isCalendarDay, readPersonalCode } from '../persons/personal-code'
import { dayAt, has, isTrueAt, memberAt, textAt, type Raw } from './raw'
import { problem, type Rule } from './rule'

const MOBILE = new RegExp(`^\\d{${MOBILE_DIGITS}}$`)
const GENDERS = ['m', 'f']

/** A holder with a business name is a legal entity. */
export function isCompany(person: unknown): boolean {
  return has(person, 'businessName')
}

const isForeign = (person: Raw) => isTrueAt(person, 'isForeignPerson')
/** False for a flag that is no boolean, because the kind of tax id is unknown then. */
const isCitizen = (person: Raw) => !has(person, 'isForeignPerson') || memberAt(person, 'isForeignPerson') === false
const individualHasLastName: Rule = (person) =>
  !isCompany(person) && !has(person, 'lastName') ? problem('lastName', 'requiredForIndividual') : undefined

const individualIsIdentified: Rule = (person) =>
  !isCompany(person) && !has(person, 'identification') ? problem('identification', 'requiredForIndividual') : undefined

const citizenHasCnp: Rule = (person, { today }) => {
  const taxId = textAt(person, 'taxId')
  if (taxId === undefined || isCompany(person) || !isCitizen(person)) return undefined
  return readPersonalCode(taxId, today) === undefined ? problem('taxId', 'cnpInvalid') : undefined
}

const companyHasCui: Rule = (person) => {
  const taxId = textAt(person, 'taxId')
  if (taxId === undefined || !isCompany(person) || !isCitizen(person)) return undefined
  return !isCompanyCode(taxId) ? problem('taxId', 'cuiInvalid') : undefined
}

const foreignerHasNationality: Rule = (person) =>
  isForeign(person) && !isCompany(person) && !has(person, 'nationality') ? problem('nationality', 'requiredForForeigner') : undefined

const isListedCountryIn = (member: string): Rule => (person, { reference }) => {
  const country = textAt(person, member)
  return !isCompany(person) && country !== undefined && !reference.isCountry(country) ? problem(member, 'countryUnknown') : undefined
}

const genderIsKnown: Rule = (person) => {
  const gender = textAt(person, 'gender')
  if (isCompany(person) || gender === undefined) return undefined
  return GENDERS.includes(gender) ? undefined : problem('gender', 'notAllowed', { allowed: GENDERS.join(', ') })
}

const birthdateIsADay: Rule = (person) => {
  const birthdate = textAt(person, 'birthdate')
  return !isCompany(person) && birthdate !== undefined && !isCalendarDay(birthdate) ? problem('birthdate', 'notADate') : undefined
}

export const birthdateIsPast: Rule = (person, { today }) => {
  const birthdate = textAt(person, 'birthdate')
  return !isCompany(person) && birthdate !== undefined && isCalendarDay(birthdate) && birthdate >= today ? problem('birthdate', 'notInThePast', { today }) : undefined
}

const emailIsValid: Rule = (person) => {
  const email = textAt(person, 'email')
  return email !== undefined && !isEmailAddress(email) ? problem('email', 'emailInvalid') : undefined
}

const mobileHasTenDigits: Rule = (person) => {
  const mobile = textAt(person, 'mobileNumber')
  return mobile !== undefined && !MOBILE.test(mobile) ? problem('mobileNumber', 'mobileInvalid', { digits: MOBILE_DIGITS }) : undefined
}

const isBoth = (person: Raw) => isTrueAt(person, 'hasDisability') && isTrueAt(person, 'isRetired')
const notBothDisabledAnd = (member: string): Rule => (person) => (isBoth(person) ? problem(member, 'disabledAndRetired') : undefined)

const isNoFlagOfACompany = (member: string): Rule => (person) =>
  isCompany(person) && isTrueAt(person, member) && !isBoth(person) ? problem(member, 'notForCompany') : undefined

const holdsPassport = (person: Raw) => textAt(person, 'identification.idType') === PASSPORT_ID_TYPE

const passportIsTaken: Rule = (person, { takesPassports }) =>
  holdsPassport(person) && takesPassports !== true ? problem('identification.idType', 'notAllowed', { allowed: 'CI' }) : undefined

const idNumberIsValid: Rule = (person) => {
  const idNumber = textAt(person, 'identification.idNumber')
  const isValid = holdsPassport(person) ? isPassport : isIdentityCard
  return idNumber !== undefined && !isValid(idNumber) ? problem('identification.idNumber', 'idNumberInvalid') : undefined
}

const drivingLicenseIsIssued: Rule = (person, { today }) => {
  const issued = dayAt(person, 'drivingLicense.issueDate')
  return issued !== undefined && issued > today ? problem('drivingLicense.issueDate', 'inTheFuture', { today }) : undefined
}

const companyHasRegistryNumber: Rule = (person, { product }) => {
  if (product === undefined || REGISTRY_NUMBER_NOT_NEEDED_FOR.includes(product)) return undefined
  return isCompany(person) && !has(person, 'companyRegistryNumber') ? problem('companyRegistryNumber', 'requiredForCompany') : undefined
}

const registryNumberIsValid: Rule = (person) => {
  const number = textAt(person, 'companyRegistryNumber')
  if (number === undefined || !isCompany(person)) return undefined
  const isValid = isForeign(person) ? number.trim() !== '' : isRegisterNumber(number)
  return isValid ? undefined : problem('companyRegistryNumber', 'registryNumberInvalid')
}

/** A driver besides the holder: identity, and date of the licence. */
export const driverRules: readonly Rule[] = [citizenHasCnp, birthdateIsADay, birthdateIsPast, isListedCountryIn('nationality'), passportIsTaken, idNumberIsValid, drivingLicenseIsIssued]

/** Contract: Person object, rules by kind of holder and rules of single values. */
export const personRules: readonly Rule[] = [
  individualHasLastName,
  individualIsIdentified,
  citizenHasCnp,
  companyHasCui,
  foreignerHasNationality,
  isListedCountryIn('nationality'),
  isListedCountryIn('citizenship'),
  genderIsKnown,
  birthdateIsADay,
  birthdateIsPast,
  emailIsValid,
  mobileHasTenDigits,
  notBothDisabledAnd('hasDisability'),
  notBothDisabledAnd('isRetired'),
  isNoFlagOfACompany('hasDisability'),
  isNoFlagOfACompany('isRetired'),
  passportIsTaken,
  idNumberIsValid,
  drivingLicenseIsIssued,
  companyHasRegistryNumber,
  registryNumberIsValid,
]

/** A person under fourteen, who has no identity document. */
export const childRules: readonly Rule[] = personRules.filter((rule) => rule !== individualIsIdentified)
