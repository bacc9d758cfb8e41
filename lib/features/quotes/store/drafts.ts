import 'server-only'
import { z } from 'zod'
import { quote } from './quote-table'
import { sealer } from '@/lib/platform/crypto/seal'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unseal } from '@/lib/platform/keys/unseal'

/** What was typed into the wizard so far, right or wrong: question id to value. */
export type Draft = Readonly<Record<string, unknown>>

const draftText = z.string().transform((text): unknown => JSON.parse(text)).pipe(z.record(z.string(), z.unknown()))

/** A draft holds personal codes and is stored sealed, bound to its quote. */
export function sealDraft(quoteId: string, draft: Draft): string {
  return sealer().seal(JSON.stringify(draft), place(quoteId))
}

export async function unsealDraft(quoteId: string, sealed: string): Promise<Draft> {
  return draftText.parse(await unseal(sealed, place(quoteId)))
}

function place(quoteId: string) {
  return placeIn(quote.draftSealed, quoteId)
}
