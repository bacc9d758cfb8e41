import { describe, expect, test } from 'vitest'
import { createTokenSession, TokenRenewalTimeout } from './token-session'
import { fakeAccount, HOUR_MS } from '@/lib/operator/testing/account'
import { deferred, pairUntil } from '@/lib/operator/testing/replies'
import type { TokenPair } from '@/lib/contracts/shared/auth'

describe('a session', () => {
  test('signs in when nothing is stored, and only once', async () => {
    const { session, asked } = fakeAccount()
    const first = await session.current()
    expect((await session.current()).pair).toBe(first.pair)
    expect(asked).toEqual(['sign in'])
  })

  test('uses the stored pair of another instance', async () => {
    const { session, another, asked } = fakeAccount()
    const currentToken = await session.current()
    expect((await another().current()).pair).toEqual(currentToken.pair)
    expect(asked).toEqual(['sign in'])
  })

  test.each([
    [60_001, []],
    [60_000, ['renew refresh-1']],
    [-5_000, ['renew refresh-1']],
  ])('with %i ms left renews: %j', async (leftMs, renewals) => {
    const { session, asked, clock } = fakeAccount()
    await session.current()
    clock.advance(HOUR_MS - leftMs)
    await session.current()
    expect(asked.slice(1)).toEqual(renewals)
  })

  test('uses a token without expiry until it is refused', async () => {
    const { session, asked, clock } = fakeAccount({ signIn: () => Promise.resolve({ token: 'opaque', refresh_token: 'r' }) })
    const currentToken = await session.current()
    clock.advance(100 * HOUR_MS)
    expect((await session.current()).pair).toBe(currentToken.pair)
    await session.replace(currentToken)
    expect(asked).toEqual(['renew r'])
  })

  test('signs in when renewing fails', async () => {
    const { session, asked, clock } = fakeAccount({ renew: () => Promise.reject(new Error('refresh token was used')) })
    await session.current()
    clock.advance(HOUR_MS)
    await session.current()
    expect(asked).toEqual(['sign in', 'sign in'])
  })

  test('replaces a refused token once for all calls with it', async () => {
    const { session, asked } = fakeAccount()
    const currentToken = await session.current()
    const next = await Promise.all(Array.from({ length: 100 }, () => session.replace(currentToken)))
    expect(new Set(next.map(({ pair }) => pair.token)).size).toBe(1)
    expect((await session.replace(currentToken)).pair.token).toBe(next[0]?.pair.token)
    expect(asked).toEqual(['sign in', 'renew refresh-1'])
  })

  test('replaces a refused token with the one that another instance stored', async () => {
    const { session, another, asked } = fakeAccount()
    const currentToken = await session.current()
    const elsewhere = await another().replace(currentToken)
    expect((await session.replace(currentToken)).pair).toEqual(elsewhere.pair)
    expect(asked).toEqual(['sign in', 'renew refresh-1'])
  })

  test('signs in again after forget() removed the pair', async () => {
    const { session, store, asked } = fakeAccount()
    await session.current()
    await session.forget()
    expect((await store.read()).pair).toBeUndefined()
    await session.current()
    expect(asked).toEqual(['sign in', 'sign in'])
  })

  test('tries again after a failed sign-in', async () => {
    let attempts = 0
    const pair = pairUntil(Date.parse('2027-01-01T00:00:00Z'))
    const { session } = fakeAccount({ signIn: () => (attempts++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve(pair)) })
    await expect(session.current()).rejects.toThrow('down')
    expect((await session.current()).pair).toEqual(pair)
  })
})

describe('several instances', () => {
  test('renew a token once, and a hundred calls of each wait for it', async () => {
    const { session, another, asked, clock } = fakeAccount()
    await session.current()
    clock.advance(HOUR_MS)
    const instances = [session, another(), another(), another()]
    const tokens = await Promise.all(instances.flatMap((instance) => Array.from({ length: 100 }, () => instance.current())))
    expect(new Set(tokens.map(({ pair }) => pair.token)).size).toBe(1)
    expect(asked).toEqual(['sign in', 'renew refresh-1'])
  })

  test('wait with growing poll intervals', async () => {
    const slow = deferred<TokenPair>()
    const { parts, clock } = fakeAccount({ signIn: () => slow.promise })
    const winner = createTokenSession(parts).current()
    const loser = createTokenSession({
      ...parts,
      sleep: async (ms, signal) => {
        await clock.pause(ms, signal)
        if (clock.pauses.length === 9) {
          slow.resolve(pairUntil(clock.now() + HOUR_MS))
          await winner
        }
      },
    }).current()
    expect((await loser).pair).toEqual((await winner).pair)
    expect(clock.pauses.slice(0, 3)).toEqual([50, 80, 128])
    expect(Math.max(...clock.pauses)).toBe(1000)
  })

  test('take over when the renewing instance died', async () => {
    const { parts, clock, asked } = fakeAccount()
    await parts.store.claimRenewal(0, 45_000)
    await createTokenSession(parts).current()
    expect(asked).toEqual(['sign in'])
    expect(clock.pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(45_000)
  })

  test('try again at once when the renewing instance failed', async () => {
    const { parts, asked, clock } = fakeAccount()
    const failing = createTokenSession({ ...parts, signIn: () => Promise.reject(new Error('down')) })
    await expect(failing.current()).rejects.toThrow('down')
    await createTokenSession(parts).current()
    expect(asked).toEqual(['sign in'])
    expect(clock.pauses).toEqual([])
  })

  test('stop waiting when no instance completes the renewal', async () => {
    const { store, parts, clock } = fakeAccount()
    const stuck = { ...store, claimRenewal: () => Promise.resolve(false) }
    await expect(createTokenSession({ ...parts, store: stuck }).current()).rejects.toThrow(TokenRenewalTimeout)
    expect(clock.pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(62_000)
  })

  test('do not replace a newer pair with one that arrives after its lease', async () => {
    const late = deferred<TokenPair>()
    const { parts, clock, store } = fakeAccount({ signIn: () => late.promise })
    const slow = createTokenSession(parts).current()
    await Promise.resolve()
    await Promise.resolve()
    clock.advance(46_000)
    const newer = pairUntil(clock.now() + HOUR_MS, 'newer')
    await createTokenSession({ ...parts, signIn: () => Promise.resolve(newer) }).current()
    late.resolve(pairUntil(clock.now() + HOUR_MS, 'late'))
    expect((await slow).pair).toEqual(newer)
    expect((await store.read()).pair).toEqual(newer)
  })
})
