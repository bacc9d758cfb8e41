import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Quote } from '@/lib/features/quotes/store/quotes'
import { recordRead } from './store/record-read'

/**
 * Records that the wizard shows a draft, with its codes, to somebody who does not own the quote. An owner's draft is their own typing:
 * docs/decisions/045-glass-ledger.md.
 */
export async function recordOpenedDraft(actor: Actor, { id, owner }: Pick<Quote, 'id' | 'owner'>): Promise<void> {
  if (owner.id !== actor.userId) await recordRead(actor, { kind: 'draft', subject: { kind: 'quote', id } })
}
