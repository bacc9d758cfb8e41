import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import type { ProposalContent } from './store/proposal-rows'
import { createProposal, type NewProposal } from './store/proposals'
import type { Day } from '@/lib/domain/day'
import { type Party, partyName } from '@/lib/domain/party'
import type { StatementPart } from '@/lib/domain/proposal'
import { translatorOf } from '@/lib/i18n/translator'
import { requestedDeductibles } from '@/lib/products/deductibles'
import { productOf } from '@/lib/products/all-products'
import { requestedCovers } from '@/lib/products/requested/request-line'
import { insuredSubject } from '@/lib/products/requested/insured-subject'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'
import { requireValidTerms, requireProposableOffers } from './proposable-offers'

/** What a broker writes into a proposal. */
export interface ProposalTerms {
  readonly recipient: { readonly name: string; readonly email?: string | undefined }
  readonly recommendedOfferId?: string | undefined
  readonly validUntil: Day
  readonly statement: readonly StatementPart[]
}

interface ShareProposalInput extends ProposalTerms {
  readonly quoteId: string
  readonly offerIds: readonly string[]
  readonly locale: 'ro' | 'en'
}

/** A proposal to save. */
interface ComposedProposal {
  readonly proposal: NewProposal
  /** Whom its offers are for; undefined where their answers are of an older form. */
  readonly holder: Party | undefined
}

/**
 * Proposes offers to a client, behind a new link.
 * @throws NotAllowed; Fault `quoteLocked`, `offerExpired`, `invalid`, `notFound`
 */
export async function shareProposal(actor: Actor, input: ShareProposalInput): Promise<{ proposalId: string }> {
  const { proposal } = await composeProposal(actor, input)
  return { proposalId: await createProposal(actor, proposal) }
}

/** Judges what is proposed and puts it together; saves nothing. @throws as {@link shareProposal} */
export async function composeProposal(actor: Actor, { quoteId, offerIds, locale, ...terms }: ShareProposalInput): Promise<ComposedProposal> {
  requirePermission(actor, 'proposal.share')
  const today = clock.today()
  const { quote, offers, first } = await requireProposableOffers(actor, { quoteId, offerIds, today })
  requireValidTerms({ recommendedOfferId: undefined, ...terms }, offers, today)
  // The subject comes from the answers the offers were priced for; later changes do not count.
  const product = productOf(quote.product)
  const answers = await answersOfOffer(actor, quote.product, first)
  const subject = answers ? insuredSubject(product.definition, answers, { t: translatorOf(locale), locale, messages: product.messages[locale] }) : ''
  const content = contentOf(terms, { ...(answers && holderOf(answers.holder)), subject, deductibles: answers && requestedDeductibles(product, answers), covers: answers && requestedCovers(product, answers, { locale }) })
  return { proposal: { quoteId, offerIds, locale, content, recommendedOfferId: terms.recommendedOfferId, validUntil: terms.validUntil }, holder: answers?.holder }
}

/** The policyholder, as whom a proposal may be for. */
export function holderOf(holder: Party): Pick<ProposalContent, 'client' | 'phone'> {
  return { client: partyName(holder), phone: holder.mobile }
}

/** The sealed content: the broker's words and facts from the answers. A number is kept with its name: nobody else is written to at it. */
export function contentOf({ recipient, statement }: ProposalTerms, { client, phone, subject, deductibles, covers }: Partial<Pick<ProposalContent, 'client' | 'phone'>> & Pick<ProposalContent, 'subject' | 'deductibles' | 'covers'>): ProposalContent {
  return { client: recipient.name, email: recipient.email, phone: recipient.name === client ? phone : undefined, subject, deductibles, covers, statement }
}
