import 'server-only'
import { env } from '@/lib/platform/env'
import { deriveKey } from '@/lib/platform/crypto/keys'

/** The key of the session cookie, derived so that it differs from every other key of this process. */
export function authSecret(): string {
  return deriveKey(env().appSecret, 'session-cookie').toString('base64url')
}
