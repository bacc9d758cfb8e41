import type { Check } from '../check'
import type { Family } from '../families/family'
import type { WireRequest } from '../wire'

interface Sent {
  /** Makes the body when it is sent, because some bodies are large. */
  readonly rawBody: () => string | Uint8Array<ArrayBuffer>
  readonly headers?: NonNullable<WireRequest['headers']>
  /** The expected status; any refusal passes when undefined. */
  readonly status?: number
}

const TEN_MB = 10 * 1024 * 1024
const bad = (rawBody: string | Uint8Array<ArrayBuffer>): Sent => ({ rawBody: () => rawBody, status: 400 })

const BODIES: Readonly<Record<string, Sent>> = {
  nothing: { rawBody: () => '' },
  blanks: bad('   '),
  words: bad('offer please'),
  'half an object': bad('{"provider":'),
  'two objects': bad('{}{}'),
  'a trailing comma': bad('{"provider":{},}'),
  'single quotes': bad("{'provider':{}}"),
  'a form': { rawBody: () => 'provider=x&product=y', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  'JSON called text': { rawBody: () => '{}', headers: { 'Content-Type': 'text/plain' } },
  'JSON called XML': { rawBody: () => '{}', headers: { 'Content-Type': 'application/xml' } },
  'bytes that are no UTF-8': bad(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  '10 MB of JSON': { rawBody: () => JSON.stringify({ provider: 'x'.repeat(TEN_MB) }) },
  '10 MB of blanks': { rawBody: () => ' '.repeat(TEN_MB) },
  '100,000 nested lists': { rawBody: () => '['.repeat(100_000) + ']'.repeat(100_000), status: 400 },
  '100,000 nested objects': { rawBody: () => `${'{"product":'.repeat(100_000)}1${'}'.repeat(100_000)}` },
  null: bad('null'),
  'a list': bad('[]'),
  'a text': bad('"offer"'),
  'a number': bad('1'),
  true: bad('true'),
  'an empty object': bad('{}'),
  'a prototype': bad('{"__proto__":{"provider":{},"product":{}}}'),
}

/** Posts bodies that our client never sends to operations that take JSON. The service must refuse each in its envelope and not fail unexpectedly. */
export function bodyChecks(family: Family, operations: readonly (readonly [operation: string, path: string])[]): Check[] {
  return operations.flatMap(([operation, path]) =>
    Object.entries(BODIES).map(([name, { status, rawBody, headers }]) => ({
      name: `body: POST ${path} with ${name} is refused`,
      operations: [operation],
      run: async ({ send }) => family.refusal(await send({ method: 'POST', path, rawBody: rawBody(), ...(headers && { headers }) }), { ...(status !== undefined && { status }) }),
    })),
  )
}
