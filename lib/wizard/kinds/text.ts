import { checkCnp } from '@/lib/domain/cnp'
import type { Day } from '@/lib/domain/day'
import { checkIdCard } from '@/lib/domain/id-card'
import { checkPassport } from '@/lib/domain/passport'
import { checkPersonName } from '@/lib/domain/people/person-name'
import { hasControlCharacters } from '@/lib/domain/text'
import type { Field } from '../fields'
import { isBlank } from '../json'
import type { KindSettings } from '../kinds'
import { accepted, fromCheck, type KindRules, type Parsed, rejected } from '../parsed'

/** A line of text: trimmed, blanks run together, at most maxLength UTF-16 units, without control characters. */
export function readText(raw: unknown, maxLength: number): Parsed<string> {
  if (typeof raw !== 'string') return rejected('notText')
  const text = raw.trim().replace(/\s+/g, ' ')
  if (text.length > maxLength) return rejected('tooLong', { max: maxLength })
  if (hasControlCharacters(text)) return rejected('controlCharacters')
  return accepted(text.normalize('NFC'))
}

/** A text field of a compound answer. */
export function textField(maxLength: number): Field<string> {
  return (raw) => readText(raw, maxLength)
}

// Longer than any accepted text, shorter than any that could slow the checks.
const CODE_LENGTH_MAX = 260

/** A person's last or first name. */
export function nameField(maxLength: number): Field<string> {
  return (raw) => {
    const text = readText(raw, maxLength)
    return text.ok ? fromCheck(checkPersonName(text.value), ({ name }) => name) : text
  }
}

/** A field that one of the domain's checks reads. */
export function checkedField<V>(check: (text: string) => Parsed<V>): Field<V> {
  return (raw) => {
    const text = readText(raw, CODE_LENGTH_MAX)
    return text.ok ? check(text.value) : text
  }
}

export const text: KindRules<'text'> = {
  isEmpty: isBlank,
  parse: (raw, { maxLength, is, names }, { today }) => (names === 'person' ? nameField(maxLength)(raw) : is === undefined || is === 'foreignCode' ? readText(raw, maxLength) : CODES[is](today)(raw)),
}

const CODES: Readonly<Record<Exclude<KindSettings['text']['is'], undefined | 'foreignCode'>, (today: Day) => Field<string>>> = {
  personalCode: (today) =>
    checkedField((typed) => {
      const checked = checkCnp(typed, today)
      // Contract: birthdate must be in the past, and today is not.
      return checked.ok && checked.birthDate >= today ? rejected('cnpBirthDateInFuture') : fromCheck(checked, ({ cnp }) => cnp)
    }),
  passport: () => checkedField((typed) => fromCheck(checkPassport(typed), ({ normalised }) => normalised)),
  identityCard: () => checkedField((typed) => fromCheck(checkIdCard(typed), ({ normalised }) => normalised)),
}
