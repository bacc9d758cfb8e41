import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { quoteRun } from './quote-run-table'
import type { Sealer } from '@/lib/platform/crypto/seal'
import { placeIn } from '@/lib/platform/keys/place-in'
import { DataErased } from '@/lib/platform/keys/subject-keys'
import { unsealJson } from '@/lib/platform/records/stored-json'

// The walk checks the values, by product.
const storedAnswers = z.record(z.string(), z.unknown())

/** The answers of a run hold personal codes and are stored sealed with the quote's own key, bound to the run. */
export function sealAnswers(own: Sealer, runId: string, answers: unknown): string {
  return own.seal(JSON.stringify(answers), sealPlace(runId))
}

/** Empty once the quote's key is destroyed. @throws RecordUnreadable, SealBroken */
export async function unsealAnswers(runId: string, sealed: string): Promise<unknown> {
  try {
    return await unsealJson(sealed, storedAnswers, sealPlace(runId))
  } catch (error) {
    if (error instanceof DataErased) return {}
    throw error
  }
}

/** The fingerprint of a run's answers: equal for equal answers, whatever the order of their keys. */
export function fingerprintOf(answers: unknown): string {
  return createHash('sha256').update(JSON.stringify(answers, sortedKeys) ?? '').digest('base64url')
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function sealPlace(runId: string) {
  return placeIn(quoteRun.answersSealed, runId)
}
