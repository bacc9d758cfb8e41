import { setImmediate as nextTurn } from 'node:timers/promises'
import * as assets from '@/lib/contracts/assets/endpoints'
import { OperatorFault } from '@/lib/operator/error'
import { createMemoryTokenStore } from '@/lib/operator/tokens/memory-token-store'
import { createOperatorClient } from '@/lib/operator/services'

// Calls an operator inside this process through every wrapper of the client, and prints the heap after each part
// as a line of JSON. Needs --expose-gc; the number of calls and the size of a part are its arguments.
const [calls = 0, part = 0] = process.argv.slice(2).map(Number)
const AT_ONCE = 20

const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const expiry = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 86_400 })).toString('base64url')

function answer({ url, method }: Request): Response {
  if (url.includes('/auth')) return reply(200, { data: { token: `head.${expiry}.tail`, refresh_token: 'refresh' } })
  return method === 'GET' ? reply(200, { data: [{ code: 'CJ', name: 'Cluj' }] }) : reply(400, { status: 400, errors: ['No.'] })
}

const client = createOperatorClient({
  service: 'assets',
  baseAddress: 'http://operator.test',
  credentials: { account: 'sandbox', password: 'sandbox' },
  tokenStore: createMemoryTokenStore(),
  locale: 'ro',
  fetch: answer,
  log: { info: () => {}, warn: () => {} },
})

/** A caller may pass the same signal every time, or none. */
const ofTheProcess = new AbortController().signal

const payment = { method: 'receipt', currency: 'RON', amount: 100, date: '2026-11-21', documentNumber: '1' } as const

async function callOnce(index: number): Promise<void> {
  const signal = index % 2 === 0 ? {} : { signal: ofTheProcess }
  if (index % 10 !== 0) await client.call(assets.listCounties, {}, signal)
  else await client.call(assets.createPolicy, { body: { offerId: index, payment } }, signal).catch(refused)
}

function refused(error: unknown): void {
  if (!(error instanceof OperatorFault) || error.status !== 400) throw error
}

async function heapBytes(): Promise<number> {
  // Objects that the collector finalises in one turn are freed in the next.
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn()
    globalThis.gc?.()
  }
  return process.memoryUsage().heapUsed
}

for (let done = 0; ; done += part) {
  process.stdout.write(`${JSON.stringify({ calls: done, heapBytes: await heapBytes() })}\n`)
  if (done >= calls) break
  for (let index = 0; index < part; index += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, (_, beside) => callOnce(index + beside)))
}
