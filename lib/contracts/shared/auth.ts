import { z } from 'zod'
import { isRecord, membersOf } from './members'

/** Credentials as the query of POST /auth. */
export const credentials = z.object({ account: z.string().min(1), password: z.string().min(1) })

/** Token pair; vehicle and travel may leave out `expires_at` (contract: Token pair). */
export const tokenPair = z.object({
  token: z.string().min(1),
  expires_at: z
    .string()
    .nullable()
    .transform((text) => text ?? undefined)
    .optional(),
  refresh_token: z.string().min(1),
})
export type TokenPair = z.output<typeof tokenPair>

const NAMES_OF_TOKEN = ['token', 'accessToken', 'jwt', 'idToken'] as const

/**
 * The token of a sign-in, from any member that names one, alone as a text, or within `data`; undefined where there is none. Nothing else
 * is needed: a token says itself when it expires, and without a refresh token, which is empty then, the account signs in anew.
 */
export function readTokenPair(data: unknown, depth = 0): TokenPair | undefined {
  const sent: unknown = Array.isArray(data) ? (data as readonly unknown[])[0] : data
  const alone = textIn(sent)
  if (alone !== undefined) return { token: alone, refresh_token: '' }
  if (!isRecord(sent)) return undefined
  const members = membersOf(sent, [])
  const named = [...NAMES_OF_TOKEN, 'data'].map((name) => members.get(name)).find((value) => value !== undefined)
  const token = textIn(named)
  if (token === undefined) return depth > 2 || named === undefined ? undefined : readTokenPair(named, depth + 1)
  const expiry = members.get('expiresAt')
  return { token, expires_at: textIn(isRecord(expiry) ? expiry['date'] : expiry), refresh_token: textIn(members.get('refreshToken')) ?? '' }
}

function textIn(sent: unknown): string | undefined {
  const text = typeof sent === 'string' ? sent.trim().replace(/^bearer\s+/i, '') : ''
  return text === '' ? undefined : text
}
