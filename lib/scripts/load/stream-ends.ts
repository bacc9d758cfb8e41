import { makeRecords } from '@/lib/testing/security/records-of-user'
import { newcomer, signInAgain, signInToDemo } from '@/lib/testing/security/people-of-demo'
import { recordMeasure } from '@/lib/testing/security/record-measure'
import type { Visitor } from '@/lib/testing/security/visitor'

// How long a stream lives after its reader signed out, or was disabled, at one of two instances on one database. Its arguments: their addresses.

const ROUNDS = 3
const LIMIT_MS = 15_000
const GIVEN_UP_MS = 60_000
const [here = '', there = ''] = process.argv.slice(2)

const admin = await signInToDemo(here, 'admin@demo.test')
const { quoteId = '' } = await makeRecords(await signInToDemo(here, 'broker@demo.test'))
const email = `flux-${Date.now()}@demo.test`
const { userId } = await newcomer(admin, email)

const ACTS: Readonly<Record<string, (visitor: Visitor, address: string) => Promise<unknown>>> = {
  'a sign-out': (visitor, address) => visitor.at(address).signOut(),
  'disabling': (_visitor, address) => admin.at(address).ask('POST', `/api/users/${userId}/disabling`, {}),
}

/** Opens a stream; resolves with the moment of its end. */
async function follow(visitor: Visitor): Promise<() => Promise<number>> {
  const response = await visitor.copy().send('GET', `/api/quotes/${quoteId}/proposals/events`, { signal: AbortSignal.timeout(GIVEN_UP_MS) })
  if (response.status !== 200) throw new Error(`The stream was refused with ${response.status}`)
  const ended = response.text().then(() => performance.now(), () => Number.POSITIVE_INFINITY)
  return () => ended
}

const longest = new Map<string, number>()
for (const [act, end] of Object.entries(ACTS)) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitor = await signInAgain(here, email)
    const streams = [await follow(visitor), await follow(visitor.at(there))]
    await end(visitor, round % 2 === 0 ? here : there)
    const actedAt = performance.now()
    for (const [instance, ended] of streams.entries()) {
      const key = `${act}, stream at instance ${instance + 1}`
      longest.set(key, Math.max(longest.get(key) ?? 0, (await ended()) - actedAt))
    }
    if (act === 'disabling') await admin.ask('POST', `/api/users/${userId}/enabling`, {})
  }
}

for (const [key, ms] of longest) console.log(`${key}: ended after at most ${(ms / 1000).toFixed(1)} s`)
const most = Math.max(...longest.values())
const isMet = most <= LIMIT_MS
recordMeasure({ name: 'streams', measured: `${ROUNDS * 4} streams at two instances ended at most ${(most / 1000).toFixed(1)} s after a sign-out or disabling`, isMet })
if (!isMet) process.exitCode = 1
