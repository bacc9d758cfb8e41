import 'server-only'
import { unsafeFindProposalByToken } from './store/proposal-links'
import type { StoredProposal } from './store/proposals'
import { consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { Fault } from '@/lib/domain/fault'
import { linkLimits } from '@/lib/platform/rate-limit/rate-limit'

/** A link, opened with or without a sign-in. */
export interface LinkVisit {
  readonly token: string
  /** Network address of the browser; the rate limit counts its unknown links. */
  readonly address: string
}

/** The proposal behind a link; unknown ones count against the address, and keep nobody there from theirs. @throws Fault `notFound` for an unknown token, `tooManyAttempts` after many of them */
export async function findProposalByLink({ token, address }: LinkVisit): Promise<StoredProposal> {
  const proposal = await unsafeFindProposalByToken(token)
  if (proposal !== undefined) return proposal
  const seconds = await consumeRateLimit(linkLimits(address))
  throw seconds === undefined ? new Fault('notFound') : new Fault('tooManyAttempts', { params: { seconds } })
}
