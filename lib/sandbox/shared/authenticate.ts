import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Service } from '@/lib/contracts/endpoint'
import { recordLedgerEvent } from '../store/ledger-rows'
import { expireToken, insertTokenPair, isSignedIn, signOutToken, spendRefreshToken } from '../store/token-rows'
import { bucharestTime } from './bucharest-clock'
import type { Context } from './context'
import { Refusal } from './refusal'

const ACCOUNT = 'sandbox'
const PASSWORD = 'sandbox'

/** POST /auth. Throws Refusal when the account or the password is missing or wrong. */
export async function signIn(context: Context, service: Service, given: { account: unknown; password: unknown }) {
  const { account, password } = given
  if (typeof account !== 'string' || typeof password !== 'string' || !account || !password) throw new Refusal('credentialsMissing')
  const accountIsRight = isSame(account, ACCOUNT)
  const passwordIsRight = isSame(password, PASSWORD)
  if (!accountIsRight || !passwordIsRight) throw new Refusal('wrongCredentials')
  return issuePair(context, service, 'signed-in')
}

/** PATCH /auth with `Refresh <refresh_token>`: a new pair, once. Throws Refusal when the refresh token no longer works. */
export async function renew(context: Context, service: Service, tokenHeader: string | null) {
  const refreshToken = /^Refresh\s+([0-9a-f]{64})$/i.exec(tokenHeader?.trim() ?? '')?.[1]?.toLowerCase()
  if (!refreshToken) throw new Refusal('unauthorized')
  // In one transaction: a crash between spending and issuing would lock the caller out.
  return context.database.transaction(async (database) => {
    if (!(await spendRefreshToken(database, { service, refreshToken, now: context.tokenNow() }))) throw new Refusal('unauthorized')
    return issuePair({ ...context, database }, service, 'renewed')
  })
}

/** DELETE /auth: the JWT stops working, and so does the refresh token that came with it. */
export async function signOut(context: Context, service: Service, jwt: string): Promise<void> {
  await signOutToken(context.database, jwt)
  await recordLedgerEvent(context, { at: context.now(), service, act: 'signed-out' })
}

/** Expires the JWT early and keeps its refresh token valid, for a fault. */
export async function endToken(context: Context, service: Service, jwt: string): Promise<void> {
  await expireToken(context.database, jwt)
  await recordLedgerEvent(context, { at: context.now(), service, act: 'token-expired' })
}

/** The JWT of a request. Throws Refusal when the JWT is foreign, of another service, expired or signed out. */
export async function requireToken(context: Context, service: Service, tokenHeader: string | null): Promise<string> {
  const jwt = tokenHeader?.trim()
  if (!jwt || !(await isGenuine(context, service, jwt)) || !(await isSignedIn(context.database, { service, jwt, now: context.tokenNow() }))) throw new Refusal('unauthorized')
  return jwt
}

async function isGenuine({ signingKey, tokenNow }: Context, service: Service, jwt: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(jwt, signingKey, { algorithms: ['HS256'], currentDate: tokenNow() })
    // jose compares whole seconds; `exp` here is fractional.
    return payload.service === service && payload.exp !== undefined && payload.exp * 1000 > tokenNow().getTime()
  } catch {
    return false
  }
}

async function issuePair(context: Context, service: Service, act: 'signed-in' | 'renewed') {
  const issuedAt = context.tokenNow()
  const expiresAt = secondsAfter(issuedAt, context.tokenLifetimeSeconds)
  const claims = { service, jti: randomUUID(), iat: issuedAt.getTime() / 1000, exp: expiresAt.getTime() / 1000 }
  const jwt = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(context.signingKey)
  const refreshToken = randomBytes(32).toString('hex')
  const refreshExpiresAt = secondsAfter(issuedAt, context.refreshLifetimeSeconds)
  await insertTokenPair(context.database, { service, jwt, refreshToken, issuedAt, expiresAt, refreshExpiresAt })
  await recordLedgerEvent(context, { at: context.now(), service, act })
  return { token: jwt, expires_at: bucharestTime(expiresAt), refresh_token: refreshToken }
}

const secondsAfter = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
