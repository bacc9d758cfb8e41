import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new token of 256 random bits for a one-time link, and the hash to store. */
export function newOneTimeToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: hashOfOneTimeToken(token) }
}

/** The hash by which a link is found. The token is random throughout, so its plain hash reveals nothing. */
export function hashOfOneTimeToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
