import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { type Attempt, createIntent, findAttempts, getAttempt, type IssueResult, markSending } from './store/issue-attempts'
import { getOffer, readAnswersOfOffer, type StoredOffer } from '@/lib/features/offers/store/offers'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { hasPrice, isOfferExpired } from '@/lib/domain/offer'
import { collectedAtIssue, declaredAmount, type Payment, type PaymentMethod } from '@/lib/domain/payment'
import type { Policy } from '@/lib/domain/policy'
import type { ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { problemAt } from '@/lib/domain/problem'
import { uniqueBy } from '@/lib/domain/unique-by'
import { log } from '@/lib/platform/log'
import { issueOutcome } from '@/lib/operator/classify'
import { OperatorFault } from '@/lib/operator/error'
import type { PoliciesRead } from '@/lib/products/issued-policies'
import { serviceWireOf } from '@/lib/products/service-wires'
import { wireOf } from '@/lib/products/wires'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { findProduct } from '@/lib/products/all-products'
import { composeSheet, sheetFingerprint } from './compose-sheet'
import { deviationsOf } from './model/deviations'
import type { SeenSheet } from './model/issue-sheet'
import { followAnswer, storeAnswer } from './store-answer'
import { operatorClientFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'
import { findSwitches } from '@/lib/features/accounts/find-switches'
import { failureTexts } from '@/lib/features/accounts/failure-texts'

interface IssuePolicyInput {
  readonly offerId: string
  readonly payment: { readonly method: PaymentMethod; readonly documentNumber: string; readonly date: Day }
  readonly locale: UserLocale
  /** The sheet that was read before money was taken, and the deviations confirmed on it. */
  readonly seen?: { readonly fingerprint?: string | undefined; readonly confirmed: readonly string[] } | undefined
}

/**
 * Issues the policy of an offer: the intent is committed, then the request goes out once, detached from
 * the browser. Returns the attempt once the intent is committed; the attempt holds the outcome later.
 * The sheet before money is kept with the attempt; one that has changed since it was seen, or is not confirmed, issues nothing.
 * @throws Fault `sheetChanged`, `offerExpired`, `offerWithoutRate`, `offerWithoutPrice`, `alreadyIssued`, `alreadyIssuing`, `outcomeUnknown`, `invalid`, `notFound`
 */
export async function issuePolicy(actor: Actor, { offerId, payment, locale, seen }: IssuePolicyInput): Promise<Attempt> {
  const offer = await getOffer(actor, offerId)
  const today = clock.today()
  if (isOfferExpired(offer, today)) throw new Fault('offerExpired')
  if (!hasPrice(offer)) throw new Fault('offerWithoutPrice')
  if (payment.date > today) throw new Fault('invalid', { problems: [problemAt('payment.date', { code: 'dateTooLate', params: { latest: today } })] })
  // Contract: Payment. Only RON can be declared; an undeclarable amount must not create an attempt.
  const { paymentAmount } = await findSwitches(actor.agencyId, offer.service)
  const amount = declaredAmount(offer, paymentAmount)
  if (amount === undefined) throw new Fault('offerWithoutRate')

  const declared: Payment = { ...payment, amount }
  const sheet = await sheetToKeep(actor, { offer, locale, seen })
  const intent = await createIntent(actor, { offerId, payment: declared, collected: collectedAtIssue(offer, amount), seen: sheet })
  if (intent.kind === 'exists') throw refusalOf(intent.attempt)
  runInBackground('issue-policy', send(actor, { offer, attemptId: intent.attemptId, payment: declared, locale }))
  return getAttempt(actor, intent.attemptId)
}

/** The sheet as it is now, which must be the one that was seen. @throws Fault `sheetChanged`, `invalid` */
async function sheetToKeep(actor: Actor, { offer, locale, seen }: { readonly offer: StoredOffer } & Pick<IssuePolicyInput, 'locale' | 'seen'>): Promise<SeenSheet | undefined> {
  const [quote, attempts, answers, product] = [await getQuote(actor, offer.quoteId), await findAttempts(actor, offer.quoteId), await answersOfOffer(actor, offer.product, offer), findProduct(offer.product)]
  if (product === undefined) return undefined
  const sheet = await composeSheet(actor, { quote, offer, product, answers, attempts, locale })
  if (seen === undefined) return { sheet, confirmed: [] }
  if (seen.fingerprint !== undefined && sheetFingerprint(sheet) !== seen.fingerprint) throw new Fault('sheetChanged')
  const open = deviationsOf(sheet).filter(({ key }) => !seen.confirmed.includes(key))
  if (open.length > 0) throw new Fault('invalid', { problems: open.map(({ key }) => problemAt(`seen.${key}`, { code: 'required' })) })
  return { sheet, confirmed: seen.confirmed }
}

function refusalOf({ state }: Attempt): Fault {
  if (state === 'ISSUED') return new Fault('alreadyIssued')
  return new Fault(state === 'UNKNOWN' ? 'outcomeUnknown' : 'alreadyIssuing')
}

interface DetachedRequest {
  readonly offer: StoredOffer
  readonly attemptId: string
  readonly payment: Payment
  readonly locale: UserLocale
}

async function send(actor: Actor, { offer, attemptId, payment, locale }: DetachedRequest): Promise<void> {
  const sendIssueRequest = await prepareIssueRequest(actor, { offer, attemptId, payment, locale }).catch((error: unknown) => {
    log().warn({ operation: 'issue-policy', attemptId, err: error }, 'a policy request could not be prepared')
  })
  // Only the caller that moves the attempt to SENDING may send.
  const result = sendIssueRequest === undefined ? NOT_SENT : (await markSending(attemptId)) ? await resultOf(sendIssueRequest) : undefined
  if (result === undefined) return
  const answer = { result, locale }
  await storeAnswer(attemptId, answer)
  await followAnswer(actor, { id: attemptId, offerId: offer.id, quoteId: offer.quoteId }, answer)
}

const NOT_SENT: IssueResult = { state: 'NOT_SENT', texts: [], why: 'operatorCredentials' }

/** Does everything that can fail before the first byte; returns a function that sends the request. */
async function prepareIssueRequest(actor: Actor, { offer, attemptId, payment, locale }: DetachedRequest): Promise<() => Promise<PoliciesRead>> {
  const wire = serviceWireOf(offer.service)
  const { toIssueData } = wireOf(offer.product)
  const data = toIssueData && toIssueData(await readAnswersOfOffer(actor, offer.id))
  const operator = await operatorClientFor(actor.agencyId, offer.service, { locale, attemptId })
  return () => wire.issue(operator, { operatorOfferId: offer.operatorOfferId, insurer: offer.insurer.businessName, payment, data, offer })
}

async function resultOf(issue: () => Promise<PoliciesRead>): Promise<IssueResult> {
  try {
    const { policies, unread } = await issue()
    return { state: 'ISSUED', policies: withUnread(uniqueBy(policies, ({ operatorPolicyId, series, number }) => `${operatorPolicyId} ${series} ${number}`), unread) }
  } catch (error) {
    const state = issueOutcome(error)
    // What came of a refusal is its words; what came otherwise may still name a policy.
    if (error instanceof OperatorFault) return { state, ...failureTexts(error), why: error.kind, received: state === 'UNKNOWN' ? error.received : undefined }
    log().error({ operation: 'issue-policy', err: error }, 'the answer to a policy request could not be used')
    return { state, texts: [], why: 'unreadable' }
  }
}

/** What made further policies unreadable is told with the first. */
function withUnread([first, ...others]: readonly Policy[], unread: readonly ReplyFinding[]): readonly Policy[] {
  if (first === undefined) return []
  return unread.length === 0 ? [first, ...others] : [{ ...first, replyFindings: [...(first.replyFindings ?? []), ...unread] }, ...others]
}
