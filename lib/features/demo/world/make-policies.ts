import 'server-only'
import { addMoney, type Money } from '@/lib/domain/money'
import { collectedAtIssue, payableInRon, type Payment, PAYMENT_METHODS } from '@/lib/domain/payment'
import type { Policy } from '@/lib/domain/policy'
import { dueForPolicies } from '@/lib/domain/payments/payment-balance'
import { paymentToColumns } from '@/lib/features/issuing/store/attempt-rows'
import type { AttemptState } from '@/lib/features/issuing/store/issue-attempt-table'
import { documentText } from '@/lib/features/policies/model/document-text'
import { insuredOf } from '@/lib/features/policies/model/insured-people'
import { issueFacts } from '@/lib/features/policies/model/issue-facts'
import { checkPolicy, notCompared } from '@/lib/features/policies/model/policy-check'
import type { NotCompared, PolicyFinding } from '@/lib/features/policies/model/policy-finding'
import { holderColumnsWith, policyToColumns, searchTextOf } from '@/lib/features/policies/store/policy-rows'
import { policy as policyTable } from '@/lib/features/policies/store/policy-table'
import { placeIn } from '@/lib/platform/keys/place-in'
import { sealer } from '@/lib/platform/crypto/seal'
import { newSubjectKey } from '@/lib/platform/keys/subject-keys'
import { requestFacts } from '@/lib/products/request-facts'
import { serviceWireOf } from '@/lib/products/service-wires'
import { wireOf } from '@/lib/products/wires'
import { dayOf, minutesAfter } from './calendar'
import { updateClient } from './make-client'
import { reviewPolicy } from './make-review'
import { sheetSealer } from './make-sheet'
import { type Mistake, pastClient } from './past-operator'
import { noteEvent, noteRead, type WorldMaker } from './world-maker'
import type { ChosenOffer, OfferRecord, QuoteRecord, RequestedRun } from './world-records'

const SENDING_LEASE_MINUTES = 10
// The deadline of a policy request.
const LOST_AFTER_MINUTES = 3
const DOCUMENT_NAMES = { pos: 'POS', receipt: 'CH', 'broker receipt': 'CHB', 'broker payment order': 'OP' } as const

interface Issuing {
  readonly run: RequestedRun
  readonly chosen: ChosenOffer
  readonly mistake: () => Mistake | undefined
}

/** Issues the chosen offer, or loses the reply to the request, and makes the records; returns what the quote ends as. */
export async function makePolicies(maker: WorldMaker, record: QuoteRecord, { run, chosen, mistake }: Issuing): Promise<{ readonly state: 'issued' | 'issuing'; readonly updatedAt: Date }> {
  const { random, now, past } = maker
  const { offer, at } = chosen
  const { planned: { product, fate, people, isFamily }, broker } = record
  const wanted = minutesAfter(at, random.whole(6, 500))
  const intentAt = wanted < minutesAfter(now, -LOST_AFTER_MINUTES - 2) ? wanted : at
  const sentAt = new Date(intentAt.getTime() + random.whole(20, 90))
  const amount = payableInRon(offer)
  if (amount === undefined) throw new RangeError('An offer of the world cannot be paid')
  const method = random.pick(PAYMENT_METHODS)
  const payment: Payment = { method, documentNumber: `${DOCUMENT_NAMES[method]} ${random.whole(1000, 99_999)}`, date: dayOf(intentAt), amount }
  const attempt = { run, chosen, payment, intentAt, sentAt }
  if (fate === 'unknown-not-issued') return loseReply(maker, record, attempt)

  const wire = wireOf(product)
  const isOne = isFamily || people === 1
  const client = pastClient(past, { service: wire.service, at: sentAt, mistake: fate === 'issued' && isOne ? mistake() : undefined })
  const { policies: issued } = await serviceWireOf(wire.service).issue(client, { operatorOfferId: offer.operatorOfferId, insurer: offer.insurer.businessName, payment, data: wire.toIssueData?.(run.answers), offer })
  if (fate === 'unknown-issued') return loseReply(maker, record, attempt)
  const finishedAt = new Date(sentAt.getTime() + random.whole(900, 4200))
  const attemptId = addAttempt(maker, record, { ...attempt, state: 'ISSUED', finishedAt, dueBani: dueForPolicies(issued, { offer, paid: amount })?.amountBani ?? null })
  noteEvent(maker, broker, { at: finishedAt, what: 'issue.ISSUED', subject: { kind: 'offer', id: offer.id } })
  updateClient(maker, record.client, { party: run.answers.holder, at: minutesAfter(finishedAt, 0.01) })
  addPolicies(maker, record, { run, offer, attemptId, issued, paid: amount, at: finishedAt, mistake: isOne ? mistake() : undefined })
  if (random.chance(0.04)) noteRead(maker, broker, { kind: 'reveal', subject: { kind: 'client', id: record.client.id }, clientId: record.client.id, at: minutesAfter(intentAt, -1) })
  return { state: 'issued', updatedAt: finishedAt }
}

interface Attempt {
  readonly run: RequestedRun
  readonly chosen: ChosenOffer
  readonly payment: Payment
  readonly intentAt: Date
  readonly sentAt: Date
}

interface EndedAttempt extends Attempt {
  readonly state: AttemptState
  readonly finishedAt: Date
  /** What the policies ask for. */
  readonly dueBani: number | null
}

function loseReply(maker: WorldMaker, record: QuoteRecord, attempt: Attempt): { readonly state: 'issuing'; readonly updatedAt: Date } {
  const finishedAt = minutesAfter(attempt.sentAt, LOST_AFTER_MINUTES)
  addAttempt(maker, record, { ...attempt, state: 'UNKNOWN', finishedAt, dueBani: null })
  noteEvent(maker, record.broker, { at: finishedAt, what: 'issue.UNKNOWN', subject: { kind: 'offer', id: attempt.chosen.offer.id } })
  return { state: 'issuing', updatedAt: attempt.intentAt }
}

function addAttempt({ rows, newId, instanceId }: WorldMaker, record: QuoteRecord, { run, chosen, payment, intentAt, sentAt, state, finishedAt, dueBani }: EndedAttempt): string {
  const { id: quoteId, desk: { agencyId }, broker } = record
  const id = newId(intentAt)
  rows.sheets.set(id, sheetSealer(record, { run, chosen, attemptId: id }))
  rows.attempts.push({
    id, agencyId, quoteId, offerId: chosen.offer.id, state, ...paymentToColumns(payment), createdBy: broker.userId, instanceId, leaseUntil: minutesAfter(sentAt, SENDING_LEASE_MINUTES), texts: [], correlationId: null,
    why: state === 'UNKNOWN' ? 'timeout' : null, replySealed: null, sheetSealed: null, dueBani, collectedBani: collectedAtIssue(chosen.offer, payment.amount)?.amountBani ?? null, collectedLaterBani: 0, doubles: 0, notIssuedBy: null, notIssuedAt: null, createdAt: intentAt, sentAt, finishedAt,
  })
  return id
}

interface NewPolicies {
  readonly offer: OfferRecord
  readonly at: Date
  readonly run: RequestedRun
  readonly attemptId: string
  readonly issued: readonly Policy[]
  /** What the payment declared. */
  readonly paid: Money
  readonly mistake: Mistake | undefined
}

function addPolicies(maker: WorldMaker, record: QuoteRecord, { run, offer, attemptId, issued, paid, at, mistake }: NewPolicies): void {
  const { rows, newId } = maker
  const { id: quoteId, planned: { product }, desk: { agencyId }, broker, title } = record
  const premiumOfAll = issued.slice(1).reduce((sum, { premium }) => addMoney(sum, premium), issued[0]?.premium ?? offer.premium)
  const facts = issueFacts(issued, { premium: offer.premium, commissionBani: offer.commission?.amount.amountBani ?? null, commissionCurrency: offer.commission?.amount.currency ?? null, collectedBani: collectedAtIssue(offer, paid)?.amountBani ?? null })
  const { holderNames, insuredNames } = requestFacts(product, run.answers)
  for (const [index, policy] of issued.entries()) {
    const id = newId(at)
    const { row, own } = newSubjectKey({ id, agencyId, kind: 'policy' }, sealer())
    rows.keys.push({ ...row, createdAt: at, destroyedAt: null })
    const findings: readonly PolicyFinding[] = [...findingsBesideDocument({ run, product, offer, policy, premiumOfAll, share: issued.length > 1 ? policy.premium : undefined }), ...printedFindings(policy, mistake)]
    const insured = issued.length > 1 ? insuredOf({ people: insuredNames, holderNames, text: documentText([holderNames[0], insuredNames[index]?.[0]].join('. ')) }) : []
    const { reviewState } = reviewPolicy(maker, record, { policyId: id, at, isDiffering: findings.length > 0 })
    rows.policies.push({
      id, agencyId, quoteId, clientId: null, offerId: offer.id, attemptId, insurerId: offer.insurer.id, ownerId: broker.userId, product, ...holderColumnsWith(own, { agencyId, policyId: id, holderName: title }), insuredSealed: insured.length === 0 ? null : own.seal(JSON.stringify(insured), placeIn(policyTable.insuredSealed, id)), ...wholePolicy({ ...policyToColumns(policy), ...facts[index] }),
      searchText: searchTextOf({ ...policy, insurerName: offer.insurer.name }), lookupIndexes: run.lookupIndexes, reviewState, reviewFlagged: false, reviewerId: null, reviewerSince: null, findings, notCompared: notComparedOf({ run, product, offer }), issuedAt: at, importedAt: null, holderErasedAt: null, erasedAt: null,
    })
  }
}

function wholePolicy<Columns extends object>(columns: Columns): { readonly [Name in keyof Columns]-?: Exclude<Columns[Name], undefined> } {
  return columns as { readonly [Name in keyof Columns]-?: Exclude<Columns[Name], undefined> }
}

interface Compared {
  readonly run: RequestedRun
  readonly product: string
  readonly offer: ChosenOffer['offer']
  readonly policy: Policy
  readonly premiumOfAll: Policy['premium']
  /** The policy's part of the premium, where there are several policies. */
  readonly share: Policy['premium'] | undefined
}

/** What request, offer and policy show; the document is made when it is opened. */
function findingsBesideDocument({ run, product, offer, policy, premiumOfAll, share }: Compared): PolicyFinding[] {
  const requested = { ...requestFacts(product, run.answers), productWords: wireOf(product).documentWords }
  return checkPolicy({ requested, offer, policy, premiumOfAll, share, text: undefined }).filter(({ between }) => between !== 'policy-document')
}

/** The sandbox's documents name the covers of an offer with their sums; a test compares it with a real comparison. */
function notComparedOf({ run, product, offer }: Pick<Compared, 'run' | 'product' | 'offer'>): NotCompared {
  const printed = (offer.covers ?? []).map(({ name, insuredAmount }) => `${name} ${insuredAmount ?? ''}`).join('. ')
  return notCompared({ requested: { ...requestFacts(product, run.answers), productWords: wireOf(product).documentWords }, offer, text: documentText(printed) })
}

/** What the comparison with the document finds where the insurer printed it wrong; a test compares it with the document itself. */
function printedFindings({ premium }: Pick<Policy, 'premium'>, mistake: Mistake | undefined): PolicyFinding[] {
  return mistake?.kind === 'printedPremium' ? [{ fact: 'premium', between: 'policy-document', expected: { money: premium } }] : []
}
