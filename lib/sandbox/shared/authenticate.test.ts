import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openClient, type Client } from '../testing/client'
import { isFailureEnvelope } from '../testing/failure-envelope'

const START = new Date('2026-11-21T10:00:00.250Z')
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

let now = START
let client: Client
beforeAll(async () => {
  client = await openClient({ now: () => now, tokenLifetimeSeconds: 600, refreshLifetimeSeconds: 1200 })
})
afterAll(() => client.sandbox.close())
beforeEach(async () => {
  now = START
  await client.signIn()
})

const signIn = (query: string) => client.call('POST', `/assets/auth${query}`)
const renew = (refreshToken: string) => client.send('PATCH', '/assets/auth', { headers: { Token: `Refresh ${refreshToken}` } })
const listTireSizes = (token: string) => client.send('GET', '/assets/nomenclature/tire-size', { headers: { Token: token } })

describe('signing in', () => {
  test('returns a JWT with fractional times, its expiry in Bucharest time and a refresh token of 64 hex characters', async () => {
    const { status, body } = await signIn('?account=sandbox&password=sandbox')
    const data = body.data as Record<string, string>
    expect(status).toBe(200)
    expect(body.status).toBe(200)
    expect(decodeJwt(data.token ?? '')).toMatchObject({ service: 'assets', iat: START.getTime() / 1000, exp: START.getTime() / 1000 + 600 })
    expect(data.expires_at).toBe('2026-11-21 12:10:00')
    expect(data.refresh_token).toMatch(/^[0-9a-f]{64}$/)
  })

  test('accepts the credentials as a JSON body too', async () => {
    const { status } = await client.call('POST', '/assets/auth', { body: { account: 'sandbox', password: 'sandbox' } })
    expect(status).toBe(200)
  })

  test.each([
    ['a wrong password', '?account=sandbox&password=other', 401],
    ['a wrong account', '?account=other&password=sandbox', 401],
    ['no password', '?account=sandbox', 400],
    ['nothing', '', 400],
  ])('is refused with %s', async (_, query, expected) => {
    const { status, body } = await signIn(query)
    expect(status).toBe(expected)
    expect(isFailureEnvelope(body, expected)).toBe(true)
  })
})

describe('a token', () => {
  test.each([
    ['is missing', () => ''],
    ['is no JWT', () => 'nonsense'],
    ['is signed by somebody else', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['is a refresh token', () => client.refreshToken],
  ])('is refused when it %s', async (_, spoil) => {
    const headers = spoil(client.token)
    expect((await listTireSizes(headers)).status).toBe(401)
  })

  test('works until its expiry', async () => {
    now = new Date(minutesLater(10).getTime() - 1)
    expect((await listTireSizes(client.token)).status).toBe(200)
    now = minutesLater(10)
    expect((await listTireSizes(client.token)).status).toBe(401)
  })

  test('stops working after sign-out, like its refresh token', async () => {
    expect((await client.send('DELETE', '/assets/auth')).status).toBe(200)
    expect((await listTireSizes(client.token)).status).toBe(401)
    expect((await renew(client.refreshToken)).status).toBe(401)
  })
})

describe('renewing a token', () => {
  test('returns a new pair that works, even after the JWT has expired', async () => {
    now = minutesLater(15)
    const response = await renew(client.refreshToken)
    const { data } = (await response.json()) as { data: { token: string; refresh_token: string } }
    expect(response.status).toBe(200)
    expect((await listTireSizes(data.token)).status).toBe(200)
    expect(data.refresh_token).not.toBe(client.refreshToken)
  })

  test('succeeds once for each refresh token, even with ten simultaneous requests', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => renew(client.refreshToken)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 401)])
    expect((await renew(client.refreshToken)).status).toBe(401)
  })

  test('is refused when the refresh token has expired', async () => {
    now = minutesLater(20)
    expect((await renew(client.refreshToken)).status).toBe(401)
  })

  test('is refused without the word Refresh', async () => {
    expect((await client.send('PATCH', '/assets/auth', { headers: { Token: client.refreshToken } })).status).toBe(401)
  })
})

test('the token lifetime can be changed while the sandbox runs', async () => {
  await client.call('POST', '/control', { body: { tokenLifetimeSeconds: 30 } })
  await client.signIn()
  const { iat, exp } = decodeJwt(client.token)
  expect((exp ?? 0) - (iat ?? 0)).toBeCloseTo(30, 3)
})
