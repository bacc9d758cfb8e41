import 'server-only'
import { z } from 'zod'
import { quote } from './quote-table'
import { sealer } from '@/lib/platform/crypto/seal'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unsealJson } from '@/lib/platform/records/stored-json'

/** What was typed into the wizard so far, right or wrong: question id to value. */
export type Draft = Readonly<Record<string, unknown>>

const storedDraft = z.record(z.string(), z.unknown()) satisfies z.ZodType<Draft>

/** A draft holds personal codes and is stored sealed, bound to its quote. */
export function sealDraft(quoteId: string, draft: Draft): string {
  return sealer().seal(JSON.stringify(draft), sealPlace(quoteId))
}

/** @throws RecordUnreadable, SealBroken */
export async function unsealDraft(quoteId: string, sealed: string): Promise<Draft> {
  return unsealJson(sealed, storedDraft, sealPlace(quoteId))
}

function sealPlace(quoteId: string) {
  return placeIn(quote.draftSealed, quoteId)
}
