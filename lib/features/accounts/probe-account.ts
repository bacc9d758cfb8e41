import 'server-only'
import { systemNow } from '@/lib/platform/clock'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { Service } from '@/lib/contracts/endpoint'
import type { TokenPair } from '@/lib/contracts/shared/auth'
import * as travel from '@/lib/contracts/travel/nomenclature-endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { OperatorFault } from '@/lib/operator/error'
import { createMemoryTokenStore } from '@/lib/operator/tokens/memory-token-store'
import type { TestStep } from './model/operator-account'
import { CONNECTION_REASONS, probeConnection } from './probe-connection'
import { createOperatorClient, type OperatorClientOptions } from '@/lib/operator/services'
import { expiryOf } from '@/lib/operator/tokens/token-expiry'
import { createBreakers } from '@/lib/operator/with-breaker'

export const PROBE_REASONS = [
  ...CONNECTION_REASONS, 'refused', 'blocked', 'notFound', 'redirected', 'unavailable', 'connectionLost', 'unreadable', 'noExpiry', 'expired', 'emptyList',
] as const
export type ProbeReason = (typeof PROBE_REASONS)[number]

/** How far an account works. It holds no credential, token or address. */
export interface ProbeReport {
  /** The steps that passed; `tls` is missing for an unencrypted address. */
  readonly passed: readonly TestStep[]
  readonly failure?: ProbeFailure
}

export interface ProbeFailure {
  readonly step: TestStep
  readonly reason: ProbeReason
  /** A technical code such as ECONNREFUSED. */
  readonly code?: string | undefined
  readonly status?: number | undefined
  readonly correlationId?: string | undefined
  /** The service's own words. */
  readonly texts: readonly string[]
}

export type AccountToProbe = Pick<OperatorClientOptions, 'service' | 'baseAddress' | 'credentials' | 'locale' | 'switches' | 'world' | 'now' | 'sleep'>

const CONNECT_TIMEOUT_MS = 8_000
const COUNTRIES = { vehicle: vehicle.listCountries, travel: travel.listCountries, assets: assets.listCountries } as const satisfies Record<Service, unknown>

/**
 * Tests an account from its address to a list read with its token. The test stores nothing, and its failures open
 * no breaker of other calls.
 */
export async function probeAccount(account: AccountToProbe): Promise<ProbeReport> {
  const { service, baseAddress, credentials, now = systemNow } = account
  const passed: TestStep[] = []
  const connection = await probeConnection(new URL(baseAddress), { timeoutMs: CONNECT_TIMEOUT_MS })
  if (!connection.ok) return { passed: connection.step === 'tls' ? ['address'] : [], failure: { ...failureAt(connection.step, connection.reason), code: connection.code } }
  passed.push('address', ...(connection.isEncrypted ? (['tls'] as const) : []))

  const tokenStore = createMemoryTokenStore(now)
  const client = createOperatorClient({ ...account, tokenStore, breakers: createBreakers() })
  let step: TestStep = 'credentials'
  try {
    const pair = await client.signIn()
    passed.push(step)
    step = 'token'
    const problem = problemOf(pair, now())
    if (problem) return { passed, failure: failureAt(step, problem) }
    await tokenStore.save(pair, 0)
    const countries = await client.call(COUNTRIES[service], {})
    passed.push(step)
    step = 'nomenclature'
    if (countries.length === 0) return { passed, failure: failureAt(step, 'emptyList') }
    passed.push(step)
    await client.signOut()
    return { passed }
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error
    // The sign-in worked and the token was accepted, so the list itself fails.
    if (step === 'token' && !isAboutToken(error)) {
      passed.push(step)
      step = 'nomenclature'
    }
    return { passed, failure: failureOf(step, error, credentials.password) }
  }
}

function problemOf(pair: TokenPair, nowMs: number): ProbeReason | undefined {
  const expiry = expiryOf(pair)
  if (expiry === undefined) return 'noExpiry'
  return expiry <= nowMs ? 'expired' : undefined
}

function isAboutToken({ kind, status, code }: OperatorFault): boolean {
  return kind === 'unauthorized' || status === 401 || status === 403 || code === 'NO_TOKEN'
}

function failureAt(step: TestStep, reason: ProbeReason): ProbeFailure {
  return { step, reason, texts: [] }
}

function failureOf(step: TestStep, fault: OperatorFault, password: string): ProbeFailure {
  const { status, code, correlationId, messages } = fault
  // A service that echoes its request must not bring the password to a screen.
  const texts = messages.filter((text) => password === '' || !text.includes(password))
  return { step, reason: reasonOf(fault), code, status, correlationId, texts }
}

function reasonOf({ kind, status, code }: OperatorFault): ProbeReason {
  if (code === 'ADDRESS_REFUSED') return 'privateAddress'
  if (status === 404 || status === 405 || status === 410) return 'notFound'
  switch (kind) {
    case 'refused':
    case 'unauthorized':
      return 'refused'
    case 'malformed':
      return status === 401 || status === 403 ? 'blocked' : (status ?? 0) >= 300 && (status ?? 0) <= 399 ? 'redirected' : 'unreadable'
    case 'down':
    case 'conflict':
      return 'unavailable'
    case 'timeout':
      return 'timeout'
    case 'unreachable':
    case 'broken':
      return 'connectionLost'
  }
}
