import fc from 'fast-check'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { anyJson } from './near-valid'
import type { Input } from './request-of'

/** Any request, right or wrong, in a form that a failing test can print. */
export interface AnyRequest {
  readonly method: string
  /** Path below the service's base address, with the query. */
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  /** The right token, or another text in its place; undefined for a missing header. */
  readonly token: 'valid' | { readonly text: string } | undefined
  readonly body: string | Uint8Array | Parts | undefined
}

/** Fields of a form; a file has a name and bytes. */
type Parts = readonly (readonly [name: string, value: string | { readonly fileName: string; readonly bytes: Uint8Array }])[]

const ODD_SEGMENTS = [
  '', '%', '%00', '%ff', '%2e%2e', '%2F', 'a%2Fb', '__proto__', 'constructor', 'NaN', '-1', '1.5', '1e3', '0x10', '00', '9'.repeat(15), '9'.repeat(400), '٣', 'null', '%ed%a0%80', ';', '*',
]
const ODD_TEXTS = ['', ' ', '0', '-1', '\u0000', '\ud800', '\u202e', '9'.repeat(400), 'x'.repeat(20_000), 'SB/01', "' OR 1=1 --", '__proto__', 'true', '[]', '{}']
const CONTENT_TYPES = [
  'application/json', 'application/json; charset=utf-8', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'application/json;', 'application/jsonp', 'text/plain', 'text/html', 'application/xml',
  'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x', 'application/pdf', ';', '',
]
const ODD_HEADERS = ['Content-Language', 'Accept', 'Accept-Language', 'Accept-Encoding', 'Range', 'If-None-Match', 'Content-Length', 'Content-Encoding', 'X-Forwarded-For', 'Host', 'Cookie', 'Authorization']
const HEADER_VALUES = ['', 'ro', 'RO', 'ro-RO,en;q=0.9', 'en', '*/*', 'application/pdf', 'application/json', 'image/png', 'gzip', 'bytes=0-1', '-1', 'NaN', '99999999999', '\u00e9\u00ff', 'x'.repeat(9_000), '%00', '"', ',,;;==']

const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 30 }))
const headerValue = fc.oneof(fc.constantFrom(...HEADER_VALUES), fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 40 }))
const headers = fc.array(fc.tuple(fc.constantFrom(...ODD_HEADERS), headerValue), { maxLength: 3 })
const oddToken = fc.oneof(headerValue, fc.constantFrom('Refresh', 'Refresh x', `Refresh ${'0'.repeat(64)}`, 'Bearer x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', '..'))
const token = fc.oneof(
  { weight: 12, arbitrary: fc.constant('valid' as const) },
  { weight: 1, arbitrary: oddToken.map((text) => ({ text })) },
  { weight: 1, arbitrary: fc.constant(undefined) },
)

/** Requests to an operation that meet the contract fully, partly or not at all. */
export function anyRequestTo(endpoint: Endpoint, inputs: readonly Input[]): fc.Arbitrary<AnyRequest> {
  return fc.constantFrom(...inputs).chain((input) =>
    fc
      .record({ path: pathOf(endpoint, input), query: queryOf(input), body: endpoint.method === 'GET' ? fc.constant({ type: undefined, body: undefined }) : bodyOf(input), headers, token })
      .map(({ path, query, body, headers: odd, token: held }) => ({
        method: endpoint.method,
        path: `${path}${query}`,
        headers: [...odd, ...(body.type === undefined ? [] : [['Content-Type', body.type] as const])],
        token: held,
        body: body.body,
      })),
  )
}

function pathOf({ path }: Endpoint, { params = {} }: Input): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined) return fc.constant(segment)
    const odd = fc.oneof(fc.constantFrom(...ODD_SEGMENTS), oddText.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))))
    return fc.oneof({ weight: 3, arbitrary: fc.constant(encodeURIComponent(String(params[name]))) }, { weight: 1, arbitrary: odd })
  })
  // Two dots lead out of a service's path.
  return fc.tuple(...segments).map((parts) => parts.join('/')).filter((written) => new URL(`http://sandbox.test/service${written}`).pathname.startsWith('/service/'))
}

function queryOf({ query = {} }: Input): fc.Arbitrary<string> {
  const pairs = Object.entries(query).map(([name, value]) => fc.tuple(fc.constant(name), fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: oddText })))
  const more = fc.array(fc.tuple(fc.oneof(fc.constantFrom('series', 'number', 'account', 'password', '__proto__'), oddText), oddText), { maxLength: 2 })
  const whole = fc.tuple(fc.tuple(...pairs), fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: more }), fc.boolean())
  const written = whole.map(([known, others, isComplete]) => `?${new URLSearchParams([...(isComplete ? known : known.slice(1)), ...others])}`)
  return fc.oneof({ weight: 8, arbitrary: written }, { weight: 1, arbitrary: fc.constantFrom('', '?', '?%', '?%00=%ff', '?account[]=1&password[]=2', `?${'a=1&'.repeat(500)}`) })
}

interface TypedBody {
  /** Undefined when the body sets its own, or the request has none. */
  readonly type: string | undefined
  readonly body: AnyRequest['body']
}

function bodyOf({ body, form }: Input): fc.Arbitrary<TypedBody> {
  const json = anyJson(body ?? form ?? {}).map((text) => ({ type: 'application/json', body: text }))
  const typed = fc.tuple(fc.constantFrom(...CONTENT_TYPES), fc.oneof(fc.uint8Array({ maxLength: 300 }), anyJson(body ?? {}))).map(([type, bytes]) => ({ type, body: bytes }))
  const parts = partsOf(form ?? {}).map((fields) => ({ type: undefined, body: fields }))
  const none = fc.constantFrom<TypedBody>({ type: undefined, body: undefined }, { type: 'application/json', body: undefined })
  const isForm = form !== undefined
  return fc.oneof({ weight: isForm ? 1 : 10, arbitrary: json }, { weight: isForm ? 10 : 1, arbitrary: parts }, { weight: 2, arbitrary: typed }, { weight: 1, arbitrary: none })
}

/** The fields of a form, some of them spoiled, missing, repeated or unknown. */
function partsOf(form: NonNullable<Input['form']>): fc.Arbitrary<Parts> {
  const file = fc.record({ fileName: oddText, bytes: fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.constant(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0)), fc.constant(new TextEncoder().encode('%PDF-1.7'))) })
  const oddPart = fc.oneof<fc.Arbitrary<string | { fileName: string; bytes: Uint8Array }>[]>(oddText, file)
  const fields = Object.entries(form).map(([name, value]) =>
    fc.tuple(fc.constant(name), fc.oneof({ weight: 4, arbitrary: typeof value === 'string' ? fc.constant(value) : file }, { weight: 1, arbitrary: oddPart })),
  )
  const all = fc.tuple(...fields).chain((known) => fc.subarray(known, { minLength: Math.max(0, known.length - 1) }))
  const others = fc.array(fc.tuple(fc.oneof(fc.constantFrom('file', 'offerId', 'policySeries', 'policyNumber', 'fileName', '__proto__', 'toString'), oddText), oddPart), { maxLength: 3 })
  return fc.tuple(all, others).map(([known, more]) => [...known, ...more])
}
