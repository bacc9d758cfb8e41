/** Why a value of a member can be shown to anybody who looks after the integration; each has a test of its own on the value. */
export type Harmless = 'amount' | 'rate' | 'count' | 'day' | 'currency' | 'identifier' | 'flag' | 'status' | 'word' | 'code' | 'insurer'

export type ValueType = 'text' | 'number' | 'boolean'

/** A text, a number or yes and no. */
export interface ValueForm {
  readonly kind: 'value'
  readonly types: readonly ValueType[]
  /** What is expected, in the contract's own words. */
  readonly words: string
  /** Left out: names, codes of people, free text, secrets. */
  readonly harmless?: Harmless
  /** The closed list, in lower case. */
  readonly values?: readonly string[]
  /** How a text must look. */
  readonly pattern?: RegExp
}
export interface ObjectForm {
  readonly kind: 'object'
  readonly members: Readonly<Record<string, Member>>
}
/** A member that is missing, null or empty is no difference when it may be absent. */
export interface Member {
  readonly form: ContractForm
  readonly isOptional: boolean
}
export interface ListForm {
  readonly kind: 'list'
  readonly item: ContractForm
}
/** An object whose names are codes or paths. */
export interface MapForm {
  readonly kind: 'map'
  readonly item: ContractForm
}
/** The first form of the value's type counts. */
export interface ChoiceForm {
  readonly kind: 'choice'
  readonly forms: readonly ContractForm[]
}

/** What the contract says about a value in a reply, and whether it may be shown. */
export type ContractForm = ValueForm | ObjectForm | ListForm | MapForm | ChoiceForm

export const list = (item: ContractForm): ListForm => ({ kind: 'list', item })
export const map = (item: ContractForm): MapForm => ({ kind: 'map', item })
export const choice = (...forms: readonly ContractForm[]): ChoiceForm => ({ kind: 'choice', forms })

/** An object with members that must be there, and others that may be. */
export function object(required: Readonly<Record<string, ContractForm>>, optional: Readonly<Record<string, ContractForm>> = {}): ObjectForm {
  const members = (forms: Readonly<Record<string, ContractForm>>, isOptional: boolean) => Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, { form, isOptional }]))
  return { kind: 'object', members: { ...members(required, false), ...members(optional, true) } }
}

const value = (types: readonly ValueType[], words: string, rest: Pick<ValueForm, 'harmless' | 'values' | 'pattern'> = {}): ValueForm => ({ kind: 'value', types, words, ...rest })

export const amount = value(['number'], 'number', { harmless: 'amount' })
export const rate = value(['number'], 'number', { harmless: 'rate' })
export const count = value(['number'], 'number', { harmless: 'count' })
export const identifier = value(['number'], 'number', { harmless: 'identifier' })
export const day = value(['text'], 'date YYYY-MM-DD', { harmless: 'day', pattern: /^\d{4}-\d{2}-\d{2}$/ })
export const currency = value(['text'], 'RON or EUR', { harmless: 'currency', values: ['ron', 'eur'] })
export const code = value(['text'], 'code', { harmless: 'code' })
export const word = (...values: readonly string[]): ValueForm => value(['text'], values.join(', '), { harmless: 'word', values })
/** Yes or no, as boolean, number or text. */
export const flag = value(['boolean', 'text', 'number'], 'true or false', { harmless: 'flag' })
export const status = value(['number', 'text'], 'HTTP status', { harmless: 'status' })
export const insurerName = value(['text'], 'insurer', { harmless: 'insurer' })
/** Names, free text, codes of people and of documents: never shown. */
export const text = value(['text'], 'text')
export const textOrNumber = value(['text', 'number'], 'text or number')
export const number = value(['number'], 'number')
export const link = value(['text'], 'URL', { pattern: /^https?:\/\//i })
/** An instant in Bucharest, of a token. */
export const instant = value(['text'], 'YYYY-MM-DD HH:MM:SS', { pattern: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/ })
export const uuid = value(['text'], 'UUID', { pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i })
