import { checkCnp } from '@/lib/domain/cnp'
import { addDays, type Day } from '@/lib/domain/day'
import { checkIdCard } from '@/lib/domain/id-card'
import { checkPassport } from '@/lib/domain/passport'
import type { Person } from '@/lib/domain/party'
import type { Problem } from '@/lib/domain/problem'
import { type Field, flag, optional, readFields, required, withoutUndefined } from '../fields'
import { member, membersOf } from '../json'
import type { KindSettings } from '../kinds'
import { accepted, fromCheck, type Parsed, rejected } from '../parsed'
import { countryCode } from './address'
import { readDayUpTo } from './day'
import { contactFields, PARTY_LENGTHS } from './party-contact'
import { checkedField, nameField, textField } from './text'

/**
 * A person as typed. Gender, birth date and citizenship of a person with a CNP come from the CNP and are never asked;
 * of a foreign person they are asked. Contract: policyholder, natural persons.
 */
export function readPerson(raw: unknown, { asksLicence, passports }: Pick<KindSettings['party'], 'asksLicence' | 'passports'>, today: Day): Parsed<Person> {
  const isForeign = member(membersOf(raw), 'isForeignPerson') === true
  const names = readFields(raw, {
    lastName: required(nameField(PARTY_LENGTHS.lastName)),
    firstName: required(nameField(PARTY_LENGTHS.firstName)),
    isForeignPerson: flag,
  })
  const identity = isForeign ? readForeigner(raw, today) : readCitizen(raw, today)
  const hasPassport = member(membersOf(raw), 'idType') === 'passport'
  const rest = readFields(raw, {
    idNumber: hasPassport ? (passports ? required(passportNumber) : notTaken) : required(identityCard),
    idIssueAuthority: optional(textField(PARTY_LENGTHS.idIssueAuthority)),
    idIssueDate: optional(readDayUpTo(today)),
    licenceSince: asksLicence ? optional(readDayUpTo(today)) : notAsked,
    hasDisability: flag,
    isRetired: flag,
    ...contactFields,
  })
  // In the order of the form, so that a summary of problems reads from top to bottom.
  const problems = [...problemsOf(names), ...problemsOf(identity), ...problemsOf(rest), ...disabledAndRetired(raw)]
  if (!names.ok || !identity.ok || !rest.ok || problems.length > 0) return { ok: false, problems }
  return accepted(withoutUndefined({ kind: 'person' as const, ...names.value, ...identity.value, idType: hasPassport ? ('passport' as const) : undefined, ...rest.value }))
}

const identityCard: Field<string> = checkedField((text) => fromCheck(checkIdCard(text), (card) => card.normalised))
const passportNumber: Field<string> = checkedField((text) => fromCheck(checkPassport(text), ({ normalised }) => normalised))
// A passport that was typed for another product, or before passports were switched off.
const notTaken: Field<string> = () => rejected('passportNotTaken')
const notAsked: Field<Day | undefined> = () => accepted(undefined)

type Identity = Pick<Person, 'taxId' | 'nationality' | 'citizenship' | 'gender' | 'birthDate'>

function readCitizen(raw: unknown, today: Day): Parsed<Identity> {
  const read = readFields(raw, { taxId: required(checkedField((text) => fromCheck(checkCnp(text, today), (facts) => facts))) })
  if (!read.ok) return read
  const { cnp, gender, birthDate, resident } = read.value.taxId
  // Contract: birthdate must be in the past, and today is not.
  if (birthDate >= today) return { ok: false, problems: [{ path: 'taxId', code: 'cnpBirthDateInFuture' }] }
  // A resident foreigner also has a CNP, and it does not say of which country.
  return accepted({ taxId: cnp, gender, birthDate, citizenship: resident ? undefined : 'RO' })
}

function readForeigner(raw: unknown, today: Day): Parsed<Identity> {
  return readFields(raw, {
    taxId: required(textField(PARTY_LENGTHS.foreignTaxId)),
    nationality: required(countryCode),
    citizenship: optional(countryCode),
    gender: required(gender),
    birthDate: required(readDayUpTo(addDays(today, -1))),
  })
}

const gender: Field<'m' | 'f'> = (raw) => (raw === 'm' || raw === 'f' ? accepted(raw) : rejected('notInList'))

function disabledAndRetired(raw: unknown): readonly Problem[] {
  const typed = membersOf(raw)
  const both = member(typed, 'hasDisability') === true && member(typed, 'isRetired') === true
  return both ? [{ path: 'hasDisability', code: 'disabilityAndRetired' }] : []
}

function problemsOf(parsed: Parsed<unknown>): readonly Problem[] {
  return parsed.ok ? [] : parsed.problems
}
