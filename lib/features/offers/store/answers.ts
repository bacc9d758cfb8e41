import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { quoteRun } from './quote-run-table'
import { sealer } from '@/lib/platform/crypto/seal'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unsealJson } from '@/lib/platform/records/stored-json'

// The walk checks the values, by product.
const storedAnswers = z.record(z.string(), z.unknown())

/** The answers of a run hold personal codes and are stored sealed, bound to the run. */
export function sealAnswers(runId: string, answers: unknown): string {
  return sealer().seal(JSON.stringify(answers), sealPlace(runId))
}

/** @throws RecordUnreadable, SealBroken */
export async function unsealAnswers(runId: string, sealed: string): Promise<unknown> {
  return unsealJson(sealed, storedAnswers, sealPlace(runId))
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
