import 'server-only'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { deriveKey } from '@/lib/platform/crypto/keys'
import { env } from '@/lib/platform/env'
import type { ProviderRequest } from './provider'

/** A sign-in that is under way at the provider, and where it goes on afterwards. */
export interface WaitingRequest extends ProviderRequest {
  readonly next: string
}

const MINUTES = 10
const request = z.object({ state: z.string().min(1), nonce: z.string().min(1), verifier: z.string().min(1), next: z.string() })

// Named as the session's cookie is: docs/decisions/040-the-edge.md. Lax, because the provider's page sends the browser back.
const isSecure = () => env().appUrl.startsWith('https://')
const nameOf = () => `${isSecure() ? '__Host-' : ''}quotedesk.provider`
const options = () => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() }) as const
const keyOf = () => deriveKey(env().appSecret, 'provider-request')

/** Binds a sign-in at the provider to this browser, encrypted. */
export async function keepRequest(waiting: WaitingRequest): Promise<void> {
  const value = await new EncryptJWT({ ...waiting }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).setIssuedAt().setExpirationTime(`${MINUTES}m`).encrypt(keyOf())
  ;(await cookies()).set({ ...options(), name: nameOf(), value, maxAge: MINUTES * 60 })
}

/** The sign-in that this browser began, which it can finish once; undefined without one, or when it is too old. */
export async function takeRequest(): Promise<WaitingRequest | undefined> {
  const jar = await cookies()
  const value = jar.get(nameOf())?.value
  if (value === undefined) return undefined
  jar.set({ ...options(), name: nameOf(), value: '', maxAge: 0 })
  const opened = await jwtDecrypt(value, keyOf(), { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }).catch(() => undefined)
  return request.safeParse(opened?.payload).data
}
