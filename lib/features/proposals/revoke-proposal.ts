import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { closeProposal } from './store/proposals'

/** Closes a link for good: it then shows only whom to ask. Repeating it changes nothing. @throws NotAllowed; Fault `notFound` */
export async function revokeProposal(actor: Actor, proposalId: string): Promise<{ proposalId: string }> {
  await closeProposal(actor, proposalId)
  return { proposalId }
}
