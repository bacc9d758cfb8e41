import 'server-only'
import { z } from 'zod'
import { sealer } from '@/lib/security/seal'

/** What was typed into the wizard so far, right or wrong: question id to value. */
export type Draft = Readonly<Record<string, unknown>>

const draftText = z.string().transform((text): unknown => JSON.parse(text)).pipe(z.record(z.string(), z.unknown()))

/** A draft holds personal codes and is stored sealed, bound to its quote. */
export function sealDraft(quoteId: string, draft: Draft): string {
  return sealer().seal(JSON.stringify(draft), place(quoteId))
}

export function unsealDraft(quoteId: string, sealed: string): Draft {
  return draftText.parse(sealer().unseal(sealed, place(quoteId)))
}

function place(quoteId: string) {
  return { table: 'quote', id: quoteId, column: 'draft' }
}
