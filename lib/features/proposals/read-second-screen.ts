import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { readAgencyName } from '@/lib/features/people/agency-name'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { partyName } from '@/lib/domain/party'
import type { ProposalView } from '@/lib/domain/proposal'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { requestedDeductibles } from '@/lib/products/deductibles'
import { findProduct } from '@/lib/products/all-products'
import { requestedCovers } from '@/lib/products/requested/request-line'
import { insuredSubject } from '@/lib/products/requested/insured-subject'
import { offersValidUntil, toProposalView } from './model/proposal-view'
import { walk } from '@/lib/wizard/walk'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'

const SHOWN_OFFERS_MAX = 4

interface SecondScreenInput {
  readonly quoteId: string
  /** In the order shown; offers outside the newest run are left out. Without ids, the cheapest offers. */
  readonly offerIds: readonly string[]
  readonly locale: Locale
}

/** Offers of the newest run as their client may see them on the second screen. @throws Fault `notFound` */
export async function readSecondScreen(actor: Actor, { quoteId, offerIds, locale }: SecondScreenInput): Promise<ProposalView> {
  const quote = await getQuote(actor, quoteId)
  const [agency, requests] = [await readAgencyName(actor), await findInsurerRequests(actor, quoteId)]
  const offers = requests.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : [])).toSorted((a, b) => a.premium.amountBani - b.premium.amountBani)
  const named = offerIds.flatMap((id) => offers.filter((offer) => offer.id === id))
  const shown = (offerIds.length > 0 ? named : offers).slice(0, SHOWN_OFFERS_MAX)
  const today = clock.today()
  const product = findProduct(quote.product)
  const [first] = shown
  const offerAnswers = product && first && (await answersOfOffer(actor, quote.product, first))
  const walked = product && walk(product.definition, quote.draft, today)
  return toProposalView({
    agency,
    broker: actor.name,
    client: walked?.answers.holder ? partyName(walked.answers.holder) : quote.title,
    product: product?.messages[locale].name ?? quote.product,
    subject: product && walked ? insuredSubject(product.definition, walked.answers, { t: translatorOf(locale), locale, messages: product.messages[locale] }) : '',
    validUntil: offersValidUntil(shown, today),
    deductibles: offerAnswers && requestedDeductibles(product, offerAnswers),
    covers: offerAnswers && requestedCovers(product, offerAnswers, { locale }),
    statement: [],
    offers: shown,
  })
}
