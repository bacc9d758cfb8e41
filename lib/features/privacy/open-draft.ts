import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { env } from '@/lib/platform/env'
import { getQuote, type Quote } from '@/lib/features/quotes/store/quotes'
import { requireUnlocked } from '@/lib/domain/quote'
import { hasTakenOverToday } from './store/personal-reads'
import { recordTakeOver } from './store/record-read'

/**
 * Whether the wizard shows a draft with its codes: to its owner, whose own typing it is, and to a colleague who has opened it today, which is
 * recorded again. Everybody else sees it with masked codes: docs/decisions/049-drafts-of-colleagues.md.
 */
export async function isDraftOpen(actor: Actor, { id, owner }: Pick<Quote, 'id' | 'owner'>): Promise<boolean> {
  if (owner.id === actor.userId) return true
  if (!(await hasTakenOverToday(actor, id))) return false
  await recordOpening(actor, id)
  return true
}

/** Opens a colleague's draft with its codes, to go on with it. @throws NotAllowed; Fault `notFound`, `quoteLocked`, `takeOversUsedUp` */
export async function openDraft(actor: Actor, quoteId: string): Promise<void> {
  requirePermission(actor, 'quote.write')
  const { id, owner, state } = await getQuote(actor, quoteId)
  requireUnlocked(state)
  if (owner.id !== actor.userId) await recordOpening(actor, id)
}

function recordOpening(actor: Actor, quoteId: string): Promise<void> {
  return recordTakeOver(actor, { kind: 'draft', subject: { kind: 'quote', id: quoteId } }, { perDay: env().takeOversPerDay })
}
