import type { Row } from './row'

/** The type of a field. `named` is a text that is not empty, `whole` a number without a fraction. */
export type FieldType = 'text' | 'named' | 'number' | 'whole' | 'flag' | 'day' | 'object' | 'list'
export type Presence = 'required' | 'optional'

/** A field of a resource table of the contract. The valid body must have it, or leaving it out would change nothing. */
export type Field = readonly [path: string, type: FieldType, presence: Presence]

const NOT_A_DAY = [
  ['a day that does not exist', '2027-02-30'],
  ['a day written with points', '30.01.2027'],
  ['a day with a time', '2027-01-30T10:00:00'],
  ['a number', 20_270_130],
] as const

const WRONG: Readonly<Record<FieldType, readonly (readonly [name: string, value: unknown])[]>> = {
  text: [['a number', 5], ['true', true], ['a list', ['x']]],
  named: [['a number', 5], ['a list', ['x']], ['an empty text', '']],
  number: [['a text', '5'], ['true', true], ['a list', [5]]],
  whole: [['a text', '5'], ['a fraction', 1.5], ['a list', [5]]],
  flag: [['a text', 'true'], ['a number', 1], ['a list', [true]]],
  day: NOT_A_DAY,
  object: [['a text', 'x'], ['a list', []], ['a number', 5]],
  list: [['a text', 'x'], ['an object', {}], ['a number', 5]],
}

const TYPES: Readonly<Record<FieldType, string>> = {
  text: 'a text', named: 'a text that says something', number: 'a number', whole: 'a whole number', flag: 'true or false', day: 'a day YYYY-MM-DD',
  object: 'an object', list: 'a list',
}

/**
 * Makes rows that leave each field out, set it to null or give it a wrong type. The refusal must name the field's path.
 * Only an optional field may be left out (contract: the resource tables).
 */
export function fieldRows(fields: readonly Field[]): Row[] {
  return fields.flatMap(([path, type, presence]): Row[] => [
    [`${path} is ${presence}: left out`, { [path]: undefined }, presence === 'required' ? path : 'ok'],
    ...[...WRONG[type], ['null', null] as const].map(([name, value]): Row => [`${path} is ${TYPES[type]}: ${name}`, { [path]: value }, path]),
  ])
}

/** Makes fields of one type. `required` and `optional` list their paths, separated by spaces. */
export function fieldsOf(type: FieldType, { required = '', optional = '' }: Partial<Record<Presence, string>>): Field[] {
  const of = (names: string, presence: Presence) => names.split(' ').filter(Boolean).map((name): Field => [name, type, presence])
  return [...of(required, 'required'), ...of(optional, 'optional')]
}

/** The fields of a nested object: adds the prefix to their paths. */
export function fieldsInside(prefix: string, fields: readonly Field[]): Field[] {
  return fields.map(([path, type, presence]) => [`${prefix}.${path}`, type, presence])
}
