import 'server-only'
import type { Actor } from '@/lib/access/actor'
import { recordEvent } from '@/lib/data/audit'
import { type Attempt, createIntent, finishAttempt, getAttempt, type IssueResult, markSending } from '@/lib/data/issue-attempts'
import { getOffer, type StoredOffer } from '@/lib/data/offers'
import { type Day, todayInBucharest } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { isOfferExpired } from '@/lib/domain/offer'
import type { Payment, PaymentMethod } from '@/lib/domain/payment'
import { at } from '@/lib/domain/problem'
import { log } from '@/lib/log'
import { issueOutcome } from '@/lib/operator/classify'
import { OperatorFault } from '@/lib/operator/error'
import type { OperatorClient } from '@/lib/operator/services'
import { serviceWireOf } from '@/lib/products/service-wire'
import { inBackground } from './background'
import { operatorFor, type UserLocale } from './operator-for'

interface Order {
  readonly offerId: string
  readonly payment: { readonly method: PaymentMethod; readonly documentNumber: string; readonly date: Day }
  readonly locale: UserLocale
}

/**
 * Issues the policy of an offer: the intent is committed, then the request goes out once, detached from
 * the browser. Returns the attempt as it stands when the intent is safe; the outcome is read from it later.
 * @throws Fault `offerExpired`, `alreadyIssued`, `alreadyIssuing`, `outcomeUnknown`, `invalid`, `notFound`
 */
export async function issuePolicy(actor: Actor, { offerId, payment, locale }: Order): Promise<Attempt> {
  const offer = await getOffer(actor, offerId)
  const today = todayInBucharest(new Date())
  if (isOfferExpired(offer, today)) throw new Fault('offerExpired')
  if (payment.date > today) throw new Fault('invalid', { problems: [at('date', { code: 'dateTooLate', params: { latest: today } })] })

  const declared: Payment = { ...payment, amount: offer.premium }
  const intent = await createIntent(actor, { offerId, payment: declared })
  if (intent.kind === 'exists') throw refusalOf(intent.attempt)
  inBackground('issue-policy', send(actor, { offer, attemptId: intent.attemptId, payment: declared, locale }))
  return getAttempt(actor, intent.attemptId)
}

function refusalOf({ state }: Attempt): Fault {
  if (state === 'ISSUED') return new Fault('alreadyIssued')
  return new Fault(state === 'UNKNOWN' ? 'outcomeUnknown' : 'alreadyIssuing')
}

interface Sending {
  readonly offer: StoredOffer
  readonly attemptId: string
  readonly payment: Payment
  readonly locale: UserLocale
}

async function send(actor: Actor, { offer, attemptId, payment, locale }: Sending): Promise<void> {
  const operator = await operatorFor(actor.agencyId, offer.service, locale).catch(() => undefined)
  // Whoever wins the move to SENDING sends; whoever loses it must not.
  const result = operator === undefined ? NOT_SENT : (await markSending(attemptId)) ? await post(operator, offer, payment) : undefined
  if (result === undefined) return
  await finishAttempt(attemptId, result)
  await recordEvent(actor, { what: `issue.${result.state}`, subject: { kind: 'offer', id: offer.id } })
  log().info({ attemptId, state: result.state }, 'issue attempt finished')
}

const NOT_SENT: IssueResult = { state: 'NOT_SENT', texts: [], why: 'operatorCredentials' }

async function post(operator: OperatorClient, { service, operatorOfferId }: StoredOffer, payment: Payment): Promise<IssueResult> {
  try {
    return { state: 'ISSUED', policies: await serviceWireOf(service).issue(operator, operatorOfferId, payment) }
  } catch (error) {
    const state = issueOutcome(error)
    if (error instanceof OperatorFault) return { state, texts: error.messages, correlationId: error.correlationId, why: error.kind }
    log().error({ operation: 'issue-policy', err: error }, 'the answer to a policy request could not be used')
    return { state, texts: [], why: 'unreadable' }
  }
}
