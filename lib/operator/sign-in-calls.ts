import 'server-only'
import { z } from 'zod'
import type { Service } from '@/lib/contracts/endpoint'
import { credentials as credentialsShape } from '@/lib/contracts/shared/auth'
import type { WireSwitches } from '@/lib/contracts/switches'
import { authEndpointsOf } from './auth-endpoints'

interface Credentials {
  readonly account: string
  readonly password: string
  readonly code?: string | undefined
}

/** POST /auth as the switches say. The account's code travels only where an admin switched it on. */
export function signInCall(service: Service, { account, password, code }: Credentials, { credentialsIn, sendsAccountCode }: WireSwitches) {
  const sent = { account, password, ...(sendsAccountCode && code !== undefined && { code }) }
  const { query: _, ...endpoint } = authEndpointsOf(service).signIn
  if (credentialsIn === 'body') return { endpoint: { ...endpoint, body: credentialsShape }, input: { body: sent }, headers: {} }
  return { endpoint: authEndpointsOf(service).signIn, input: { query: sent }, headers: {} }
}

const refreshToken = z.object({ refresh_token: z.string() })

/** PATCH /auth as the switches say. Contract: Authentication, how the refresh token of the assets service is carried is not shown. */
export function renewalCall(service: Service, token: string, { refreshTokenIn }: WireSwitches) {
  const { renewToken: endpoint } = authEndpointsOf(service)
  const carried = { refresh_token: token }
  if (refreshTokenIn === 'body') return { endpoint: { ...endpoint, body: refreshToken }, input: { body: carried }, headers: {} }
  if (refreshTokenIn === 'query') return { endpoint: { ...endpoint, query: refreshToken }, input: { query: carried }, headers: {} }
  return { endpoint, input: {}, headers: { token: `Refresh ${token}` } }
}
