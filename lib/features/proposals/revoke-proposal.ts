import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { closeProposal } from './store/proposals'

/** Closes a link for good: whoever opens it learns whom to ask, and nothing else. Again it changes nothing. @throws NotAllowed; Fault `notFound` */
export async function revokeProposal(actor: Actor, proposalId: string): Promise<{ proposalId: string }> {
  await closeProposal(actor, proposalId)
  return { proposalId }
}
