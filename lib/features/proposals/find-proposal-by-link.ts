import 'server-only'
import { unsafeFindProposalByToken } from './store/proposal-links'
import type { StoredProposal } from './store/proposals'
import { resetRateLimit, consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { Fault } from '@/lib/domain/fault'
import { linkLimits } from '@/lib/platform/rate-limit/rate-limit'

/** A link, opened with or without a sign-in. */
export interface LinkVisit {
  readonly token: string
  /** Network address of the browser; the rate limit counts its unknown links. */
  readonly address: string
}

/** The proposal behind a link. @throws Fault `notFound` for an unknown token, `tooManyAttempts` after many of them */
export async function findProposalByLink({ token, address }: LinkVisit): Promise<StoredProposal> {
  const limits = linkLimits(address)
  const seconds = await consumeRateLimit(limits)
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds } })
  const proposal = await unsafeFindProposalByToken(token)
  if (proposal === undefined) throw new Fault('notFound')
  await resetRateLimit(limits)
  return proposal
}
