import 'server-only'
import { createHmac } from 'node:crypto'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { fold } from '@/lib/domain/text'
import { keyRing } from './key-ring'
import { subkeyOf } from './keys'

const PIECE_MAX = 3
const TOKEN_BYTES = 6

/**
 * What a sealed text is found by: keyed fingerprints of its pieces of one, two and three letters, without case and accents. The agency is
 * part of them. They belong to the row that holds the text and go with it. A code of a person among the words is masked first: nobody finds
 * out its hidden digits by searching for one more at a time.
 */
export function textTokens(agencyId: string, text: string): string[] {
  return tokensOf(agencyId, piecesOf(fold(maskCodesIn(text)), [1, 2, PIECE_MAX]))
}

/** The tokens that a text holds when it contains what was typed. Rarely a text holds them all in another order, and is found too. */
export function searchTokens(agencyId: string, typed: string): string[] {
  const folded = fold(typed)
  return tokensOf(agencyId, piecesOf(folded, [Math.min(PIECE_MAX, folded.length)]))
}

function piecesOf(text: string, lengths: readonly number[]): Set<string> {
  return new Set(lengths.flatMap((length) => (length === 0 ? [] : Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length)))))
}

function tokensOf(agencyId: string, pieces: ReadonlySet<string>): string[] {
  const key = subkeyOf(keyRing().blindIndex, 'text-tokens')
  const known = knownTokens(key)
  return [...pieces].map((piece) => {
    const named = `${agencyId}\n${piece}`
    const token = known.get(named) ?? createHmac('sha256', key).update(named).digest().subarray(0, TOKEN_BYTES).toString('base64url')
    known.set(named, token)
    return token
  })
}

// Names have few different pieces: most tokens of a name were made for another one. A piece tells nothing of the names that had it.
const REMEMBERED_MAX = 50_000
const tokensByKey = new WeakMap<Buffer, Map<string, string>>()

function knownTokens(key: Buffer): Map<string, string> {
  const known = tokensByKey.get(key) ?? new Map<string, string>()
  if (known.size > REMEMBERED_MAX) known.clear()
  tokensByKey.set(key, known)
  return known
}
