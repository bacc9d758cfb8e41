import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { OutputOf } from '@/lib/platform/api/endpoint'
import type { draftProposal as endpoint } from './endpoints'
import { clock } from '@/lib/platform/clock'
import { partyName } from '@/lib/domain/party'
import { latestValidity, usualValidity } from './model/proposal-terms'
import { productOf } from '@/lib/products/all-products'
import { draftStatement } from './draft-statement'
import { toProposedOffer } from './proposal-view'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'
import { requireProposableOffers } from './proposable-offers'

interface DraftProposalInput {
  readonly quoteId: string
  readonly offerIds: readonly string[]
  readonly recommendedOfferId: string | undefined
  readonly locale: 'ro' | 'en'
}

/**
 * Drafts a proposal of these offers from the answers they were priced for; stores nothing.
 * @throws NotAllowed; Fault `quoteLocked`, `offerExpired`, `invalid`, `notFound`
 */
export async function draftProposal(actor: Actor, { quoteId, offerIds, recommendedOfferId, locale }: DraftProposalInput): Promise<OutputOf<typeof endpoint>> {
  requirePermission(actor, 'proposal.share')
  const today = clock.today()
  const { quote, offers, first } = await requireProposableOffers(actor, { quoteId, offerIds, today })
  const product = productOf(quote.product)
  const answers = await answersOfOffer(actor, quote.product, first)
  const proposed = offers.map((offer) => toProposedOffer(offer, recommendedOfferId))
  const latest = latestValidity(offers, today)
  return {
    recipient: { name: answers ? partyName(answers.holder) : quote.title, ...(answers?.holder.email && { email: answers.holder.email }) },
    latest,
    validUntil: usualValidity(latest, today),
    statement: answers ? draftStatement({ product, answers, offers: proposed, locale }) : [],
  }
}
