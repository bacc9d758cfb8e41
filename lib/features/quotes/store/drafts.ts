import 'server-only'
import { z } from 'zod'
import { quote } from './quote-table'
import type { Sealer } from '@/lib/platform/crypto/seal'
import { textTokens } from '@/lib/platform/crypto/text-tokens'
import { placeIn } from '@/lib/platform/keys/place-in'
import { DataErased } from '@/lib/platform/keys/subject-keys'
import { unsealJson } from '@/lib/platform/records/stored-json'

/** What was typed into the wizard so far, right or wrong: question id to value. */
export type Draft = Readonly<Record<string, unknown>>

const storedDraft = z.record(z.string(), z.unknown()) satisfies z.ZodType<Draft>

/** A draft holds personal codes and is stored sealed with the quote's own key, bound to its quote. */
export function sealDraft(own: Sealer, quoteId: string, draft: Draft): string {
  return own.seal(JSON.stringify(draft), sealPlace(quoteId))
}

/** Empty once the quote's key is destroyed. @throws RecordUnreadable, SealBroken */
export async function unsealDraft(quoteId: string, sealed: string): Promise<Draft> {
  try {
    return await unsealJson(sealed, storedDraft, sealPlace(quoteId))
  } catch (error) {
    if (error instanceof DataErased) return {}
    throw error
  }
}

/** The columns of a quote's title, sealed with the quote's own key. */
export function titleColumns(own: Sealer, { agencyId, quoteId, title }: { readonly agencyId: string; readonly quoteId: string; readonly title: string }) {
  return { titleSealed: own.seal(title, placeIn(quote.titleSealed, quoteId)), titleTokens: textTokens(agencyId, title), title: null }
}

function sealPlace(quoteId: string) {
  return placeIn(quote.draftSealed, quoteId)
}
