import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'
import { getOffer } from '@/lib/features/offers/store/offers'
import { findTimelineEvents } from '@/lib/features/audit/store/timeline'
import { insuredOfPolicy } from '@/lib/features/policies/insured-people'
import { getPolicy, type StoredPolicy } from '@/lib/features/policies/store/policies'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { isPaymentDifferent } from '@/lib/domain/payments/payment-record'
import { translatorOf } from '@/lib/i18n/translator'
import type { Locale } from '@/lib/i18n/locales'
import { findProduct } from '@/lib/products/all-products'
import { insuredPeople } from '@/lib/products/requested/insured-facts'
import { requestedCovers, requestLine } from '@/lib/products/requested/request-line'
import { findBalance } from '@/lib/features/policies/store/policy-balance'
import type { Issued } from './model/issued'
import { getAttempt } from './store/issue-attempts'

/** The policies of an attempt as they were issued. @throws NotAllowed; Fault `notFound` */
export async function readIssued(actor: Actor, attemptId: string, locale: Locale): Promise<Issued> {
  const attempt = await getAttempt(actor, attemptId)
  const { quoteId, offerId, payment } = attempt
  const [quote, offer, balance, stored] = await Promise.all([getQuote(actor, quoteId), getOffer(actor, offerId), findBalance(actor, attemptId), Promise.all(attempt.policies.map(({ id }) => getPolicy(actor, id)))])
  const [answers, product, ofPolicies] = [await answersOfOffer(actor, quote.product, offer), findProduct(quote.product), await Promise.all(stored.map(({ id }) => findTimelineEvents(actor, { policyId: id })))]
  const people = answers && product ? insuredPeople(product, answers) : []
  const format = product && { t: translatorOf(locale), locale, messages: product.messages[locale] }
  const line = product && format ? requestLine(product, { quote, answers, covers: answers && requestedCovers(product, answers, format), deductibles: undefined }, format) : undefined
  const [first] = stored
  return {
    policies: stored.map((policy) => ({
      id: policy.id,
      series: policy.series,
      number: policy.number,
      premium: policy.premium,
      insured: insuredOfPolicy(policy, people, stored.length > 1),
      isCompared: policy.findings !== undefined,
      isOtherPayment: policy.recordedPayment !== undefined && isPaymentDifferent(payment, policy.recordedPayment, stored.length > 1 ? policy.premium : undefined),
    })),
    product: format?.messages.name ?? quote.product,
    insurer: offer.insurer.name,
    holder: first?.holderName ?? quote.title,
    clientId: first?.clientId ?? quote.clientId,
    risk: line?.risk ?? '',
    // Number and product stand in the heading, the period beside it.
    asked: line?.asked.slice(answers === undefined ? 2 : 3) ?? [],
    startDate: first?.startDate ?? offer.startDate,
    endDate: first?.endDate ?? offer.endDate,
    documentNumber: payment.documentNumber,
    installments: offer.installments.length,
    balance,
    pidUrl: offer.pidUrl,
    termsUrl: offer.termsUrl,
    review: reviewOf(stored),
    timelineEvents: [...(await findTimelineEvents(actor, { quoteId, offerId })), ...ofPolicies.flat()].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

/** The state that needs most care. */
function reviewOf(policies: readonly StoredPolicy[]): Issued['review'] {
  const states = policies.map(({ reviewState }) => reviewState)
  const state = states.includes('returned') ? 'returned' : states.includes('waiting') ? 'waiting' : 'reviewed'
  const counts = policies.flatMap(({ findings }) => (findings === undefined ? [] : [findings.length]))
  return { state, differences: counts.length < policies.length ? undefined : counts.reduce((sum, count) => sum + count, 0) }
}
