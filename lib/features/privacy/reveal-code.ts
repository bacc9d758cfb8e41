import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { can, requirePermission, type RoleHolder } from '@/lib/platform/access/permissions'
import { env } from '@/lib/platform/env'
import { getClient } from '@/lib/features/clients/store/clients'
import { Fault } from '@/lib/domain/fault'
import type { Party } from '@/lib/domain/party'
import { type Purpose, type RevealedCode, SHOWN_FOR_MS } from './model/reads'
import { requirePurpose } from './require-purpose'
import { recordReveal } from './store/record-read'

const REVEAL = 'personalCode.reveal'

/** Whether somebody may reveal codes, and is therefore shown the button. */
export function mayReveal(holder: RoleHolder): boolean {
  return can(holder, REVEAL)
}

interface RevealInput {
  readonly clientId: string
  readonly code: RevealedCode
  readonly purpose: Purpose
  /** Words beside the purpose; for `other` they tell the reason. */
  readonly note: string
}

/**
 * A code of a client in full, for a purpose: the only function that answers one. It is recorded, in the audit trail too, before it is
 * answered, and counts against the budget of the person and day.
 * @throws NotAllowed; Fault `invalid` without a purpose, for `other` without a reason in words, or with a code among the words, `notFound`, `revealsUsedUp`
 */
export async function revealCode(actor: Actor, { clientId, code, purpose, note }: RevealInput): Promise<{ code: string; shownForMs: number }> {
  requirePermission(actor, REVEAL)
  const words = requirePurpose({ purpose, note })
  const revealed = codeOf(await getClient(actor, clientId), code)
  if (revealed === '') throw new Fault('notFound')
  await recordReveal(actor, { clientId, code, purpose, note: words }, { perDay: env().revealsPerDay })
  return { code: revealed, shownForMs: SHOWN_FOR_MS }
}

function codeOf(party: Party, code: RevealedCode): string {
  return party.kind === 'company' ? '' : party[code]
}
