import 'server-only'
import { Secret, TOTP } from 'otpauth'
import { systemNow } from '@/lib/platform/clock'

const PERIOD_S = 30
const SECRET_BYTES = 20
const ISSUER = 'Quotedesk'

/** A new secret of 160 random bits (RFC 4226), in base32 as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address (otpauth://) by which an app takes the secret. */
export function totpUri({ secret, email }: { readonly secret: string; readonly email: string }): string {
  return totpOf(secret, email).toString()
}

/** The step of 30 seconds that a code of six digits belongs to: the present one, the one before or after it; undefined when it is none of theirs. */
export function stepOfCode(secret: string, typed: string): number | undefined {
  const token = typed.replace(/\s+/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = systemNow()
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

// What every app understands: RFC 6238 with SHA-1.
function totpOf(secret: string, email = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label: email, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })
}
