import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { getProposal } from './store/proposals'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { sendMail } from '@/lib/platform/mail/send-mail'
import { proposalPdfFor } from './proposal-document'
import { proposalMail } from './proposal-mail'
import { requireOpenProposal, proposalStateOf } from './view-of-proposal'

/**
 * Sends link and PDF to the client.
 * @throws NotAllowed; Fault `invalid` without an address, `proposalExpired`, `proposalRevoked`, `notFound`, and those of {@link sendMail}
 */
export async function mailProposal(actor: Actor, proposalId: string): Promise<{ to: string }> {
  requirePermission(actor, 'proposal.share')
  const proposal = await getProposal(actor, proposalId)
  requireOpenProposal(proposalStateOf(proposal, clock.today()))
  const { email } = proposal.content
  if (email === undefined) throw new Fault('invalid', { problems: [problemAt('recipient.email', { code: 'required' })] })
  await sendMail({ ...proposalMail(proposal), to: email, attachments: [await proposalPdfFor(proposal)] })
  await recordEvent(actor, { what: 'proposal.mailed', subject: { kind: 'proposal', id: proposalId }, details: { quoteId: proposal.quoteId } })
  return { to: email }
}
