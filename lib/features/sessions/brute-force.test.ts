import { expect, it } from 'vitest'
import { hashPassword } from '@/lib/platform/crypto/password'
import { findActor } from '@/lib/platform/session/sessions'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newUser } from '@/lib/testing/given/people'
import { runSizes } from '@/lib/testing/run-sizes'
import { recordMeasure } from '@/lib/testing/security/record-measure'
import { withKnownDevice } from './known-device'
import { signIn } from './sign-in'

withTestDatabase()
withCheapPasswords()

const PASSWORD = 'o-parola-buna-1'
const AT_ONCE = 8
/** The owner signs in once in so many tries of strangers. */
const OWNER_EVERY = 25

const { bruteForceTries: tries, bruteForceAddresses: addresses, isMeasured } = runSizes()

it(`of ${tries} tries from ${addresses} addresses against one account none enters, and its owner always does in a browser that is known`, async () => {
  const { id } = await newAgency()
  const passwordHash = await hashPassword(PASSWORD)
  const [owner, insider] = [await newUser(id, { name: 'Ana Probă', role: 'broker', passwordHash }), await newUser(id, { name: 'Dan Probă', role: 'broker', passwordHash })]
  const deviceCookie = withKnownDevice(undefined, owner.userId)
  // What a stranger may have: nothing, a device of their own account, that one under the owner's name, or one that nobody signed.
  const foreign = withKnownDevice(undefined, insider.userId)
  const cookies = [undefined, foreign, foreign.replace(insider.userId, owner.userId), `${owner.userId}.8a1f.AAAA`]
  const counted = { compared: 0, refused: 0, entered: 0, owner: 0, ownerFailed: 0, ownerMsMax: 0 }

  const attack = async (nth: number) => {
    const place = nth % addresses
    const address = place % 2 === 0 ? `198.51.100.${place}` : `2001:db8:${place.toString(16)}::${nth.toString(16)}`
    try {
      const sessionId = await signIn({ email: owner.email, password: `ghicit-${nth}`, address, userAgent: '', deviceCookie: cookies[nth % cookies.length] })
      counted.compared += 1
      if (sessionId !== undefined) counted.entered += 1
    } catch {
      counted.refused += 1
    }
  }
  const enter = async (nth: number) => {
    const began = performance.now()
    // From an address that strangers use as well.
    const sessionId = await signIn({ email: owner.email, password: PASSWORD, address: `198.51.100.${nth % addresses}`, userAgent: '', deviceCookie }).catch(() => undefined)
    counted.ownerMsMax = Math.max(counted.ownerMsMax, performance.now() - began)
    if ((await findActor(sessionId ?? ''))?.userId === owner.userId) counted.owner += 1
    else counted.ownerFailed += 1
  }

  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let nth = next++; nth < tries; nth = next++) await (nth % OWNER_EVERY === 0 ? Promise.all([attack(nth), enter(nth)]) : attack(nth))
    }),
  )
  if (isMeasured) process.stdout.write(`${tries} tries from ${addresses} addresses: ${counted.compared} compared, ${counted.refused} refused unread, ${counted.entered} entered; the owner entered ${counted.owner} of ${counted.owner + counted.ownerFailed} times, at most after ${Math.round(counted.ownerMsMax)} ms\n`)
  recordMeasure({
    name: 'brute force',
    measured: `${tries} tries from ${addresses} addresses: ${counted.entered} entered, ${counted.compared} were compared; the owner entered ${counted.owner} of ${counted.owner + counted.ownerFailed} times`,
    isMet: tries >= 10_000 && addresses >= 200 && counted.entered === 0 && counted.ownerFailed === 0,
  })
  expect(counted).toMatchObject({ entered: 0, ownerFailed: 0, owner: Math.ceil(tries / OWNER_EVERY) })
  expect(counted.compared + counted.refused).toBe(tries)
  // The pauses of the account leave strangers a few tries, wherever they come from.
  expect(counted.compared).toBeLessThan(40)
}, 900_000)
