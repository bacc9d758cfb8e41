import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@/lib/platform/access/actor'
import { getQuote, saveDraft as replaceDraft } from './store/quotes'
import { Fault } from '@/lib/domain/fault'
import { partyName } from '@/lib/domain/party'
import { isProductId } from '@/lib/products/registry'
import { subjectOf } from './quote-subject'

interface SaveDraftInput {
  readonly quoteId: string
  /** The version the screen started from. */
  readonly version: number
  readonly draft: Readonly<Record<string, unknown>>
  /** The window that saves, and whether its page is going away. */
  readonly window?: { readonly id: string; readonly isLeaving: boolean } | undefined
}

/**
 * Saves the draft as typed, valid or not; the walk judges it on use.
 * @throws Fault `draftConflict` when somebody saved in between, `quoteLocked` once issuing has begun, `notFound`
 */
export async function saveDraft(actor: Actor, { quoteId, version, draft, window }: SaveDraftInput): Promise<{ version: number; savedAt: string }> {
  const { product } = await getQuote(actor, quoteId)
  const subject = isProductId(product) ? subjectOf(product, draft) : undefined
  // What lists call the quote: the holder's name once it is known, never a code.
  const title = subject?.holder && partyName(subject.holder)
  const saved = await replaceDraft(actor, quoteId, { draft, version, window, title, subject })
  // The reply to an earlier save may have been lost: an equal stored draft is no conflict.
  if (saved.kind === 'conflict' && !isDeepStrictEqual(saved.draft, draft)) throw new Fault('draftConflict', { params: { by: saved.by, version: saved.version } })
  return { version: saved.version, savedAt: saved.at.toISOString() }
}
