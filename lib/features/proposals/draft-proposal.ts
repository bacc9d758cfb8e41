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
import { insuredSubject } from '@/lib/products/requested/insured-subject'
import { toProposalView, toProposedOffer } from './model/proposal-view'
import { readAgencyName } from '@/lib/features/people/agency-name'
import { unsafeReadLetterhead } from '@/lib/features/letterhead/store/letterheads'
import { translatorOf } from '@/lib/i18n/translator'
import { requestedDeductibles } from '@/lib/products/deductibles'
import { requestedCovers } from '@/lib/products/requested/request-line'
import { unsafeFindPhone } from './store/broker-phone'
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
  const asked = answers && requestedCovers(product, answers, { locale })
  const proposed = offers.map((offer) => toProposedOffer(offer, { recommended: recommendedOfferId, asked }))
  const latest = latestValidity(offers, today)
  const name = answers ? partyName(answers.holder) : quote.title
  const statement = answers ? draftStatement({ product, answers, offers: proposed, locale }) : []
  const messages = product.messages[locale]
  const validUntil = usualValidity(latest, today)
  const view = toProposalView({
    agency: await readAgencyName(actor),
    broker: actor.name,
    brokerPhone: await unsafeFindPhone(actor.userId),
    letterhead: await unsafeReadLetterhead(actor.agencyId),
    client: name,
    product: messages.name,
    subject: answers ? insuredSubject(product.definition, answers, { t: translatorOf(locale), locale, messages }) : '',
    validUntil,
    deductibles: answers && requestedDeductibles(product, answers),
    covers: asked,
    statement,
    offers,
    recommended: recommendedOfferId,
  })
  return {
    recipient: { name, ...(answers?.holder.email && { email: answers.holder.email }) },
    latest,
    validUntil,
    statement,
    view,
  }
}
