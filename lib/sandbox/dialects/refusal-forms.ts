import { type DialectForm, isMembers } from './form'

type Fields = readonly (readonly [path: string, message: string])[]

/** The sentences of fields in a failure of either family; none when no field is to blame. */
function fieldsOf(body: unknown): Fields {
  if (!isMembers(body) || !isMembers(body.data)) return []
  return Object.entries(body.data).flatMap(([path, messages]) => (Array.isArray(messages) ? messages.map((message) => [path, String(message)] as const) : []))
}

const PARTS = ['offers', 'policies', 'async', 'rest'] as const

/** Another way to say which field is wrong; a refusal without fields stays as it is. */
const fields = (write: (fields: Fields, body: Readonly<Record<string, unknown>>) => object): DialectForm => ({
  level: 'envelope', parts: PARTS, of: 'failure',
  change: (body) => {
    const found = fieldsOf(body)
    return found.length === 0 || !isMembers(body) ? body : write(found, body)
  },
})

const inBrackets = (path: string) => path.split('.').map((name) => `[${name}]`).join('')
const asProperty = (path: string) => path.split('.').map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : index === 0 ? name : `.${name}`)).join('')
const without = (body: Readonly<Record<string, unknown>>, ...names: readonly string[]) => Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

/** The sentence of a refusal, in either family. */
const sentenceIn = (body: Readonly<Record<string, unknown>>) => (typeof body.message === 'string' ? body.message : Array.isArray(body.errors) ? body.errors.map(String).join(' ') : '')

/** How a refusal names the fields, and where it puts its sentence. */
export const REFUSAL_FORMS = {
  'fields-as-list': fields((found, body) => ({ ...without(body, 'data'), errors: found.map(([field, message]) => ({ field, message })) })),
  'fields-by-property-path': fields((found, body) => ({ ...without(body, 'data', 'errors'), violations: found.map(([path, message]) => ({ propertyPath: asProperty(path), message })) })),
  'fields-by-pointer': fields((found, body) => ({ ...without(body, 'data'), errors: found.map(([path, detail]) => ({ source: { pointer: `/${path.replaceAll('.', '/')}` }, detail })) })),
  'fields-in-brackets': fields((found, body) => ({ ...body, data: Object.fromEntries(found.map(([path, message]) => [inBrackets(path), message])) })),
  'refusal-in-detail': {
    level: 'envelope', parts: PARTS, of: 'failure',
    change: (body) => (isMembers(body) && fieldsOf(body).length === 0 ? { ...without(body, 'message', 'errors'), title: 'Refused', detail: sentenceIn(body) } : body),
  },
} as const satisfies Readonly<Record<string, DialectForm>>
