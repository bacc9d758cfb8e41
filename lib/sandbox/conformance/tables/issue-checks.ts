import type { Check } from '../check'
import { edited, type Edits } from '../edit'
import { memberAt } from '../json'
import type { Session } from '../session'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply } from '../wire'
import type { KnownService } from './known-service'
import { payableOf, type Offer } from './offer'
import { policiesIn, policyFaults } from './policy'
import { fieldRows, fieldsOf } from './field-rows'
import type { Row } from './row'

export interface IssueChecksInput extends KnownService {
  /** Requests a new offer. Throws when the reply has none. */
  readonly newOffer: (session: Session) => Promise<Offer>
  /** How many policies the service makes of one offer. */
  readonly policyCount?: number
}

const DAY_MS = 86_400_000
const BANI = 100

/** A payment of the whole price of an offer, dated today. */
export const paymentOf = ({ calendar }: Session, offer: Offer) => ({
  method: 'receipt', currency: 'RON', amount: payableOf(offer), date: calendar.today, documentNumber: 'CH 100',
})
export const policyBody = (session: Session, offer: Offer) => ({ offerId: offer.offerId, payment: paymentOf(session, offer) })
export const postPolicy = (body: unknown) => ({ method: 'POST', path: '/policy', body })

/** Payments that are wrong for every offer (contract: Payment). */
const refusedPayments: readonly Row[] = [
  ...fieldRows([
    ...fieldsOf('object', { required: 'payment' }),
    ...fieldsOf('number', { required: 'offerId payment.amount' }),
    ...fieldsOf('text', { required: 'payment.method payment.currency' }),
    ...fieldsOf('day', { required: 'payment.date' }),
    ...fieldsOf('named', { required: 'payment.documentNumber' }),
  ]),
  ['payment.method is of the list: cash', { 'payment.method': 'cash' }, 'payment.method'],
  ['payment.method is of the list: POS in capitals', { 'payment.method': 'POS' }, 'payment.method'],
  ['payment.currency is RON: EUR', { 'payment.currency': 'EUR' }, 'payment.currency'],
  ['payment.currency is RON: lower case', { 'payment.currency': 'ron' }, 'payment.currency'],
  ['payment.amount is the premium: 0.01', { 'payment.amount': 0.01 }, 'payment.amount'],
  ['payment.amount is the premium: below nothing', { 'payment.amount': -5 }, 'payment.amount'],
]

/** Contract: an offer becomes a policy once, with a payment that matches it. Filled: expiry, second issue, amount, date. */
export function issueChecks(issuing: IssueChecksInput, { canTurnClock }: Pick<Session, 'canTurnClock'>): Check[] {
  return [
    ...refusedPayments.map((row) => refusedPayment(issuing, row)),
    refusedPayment(issuing, ['payment.date is not in the future: tomorrow', ({ calendar }) => ({ 'payment.date': calendar.days(1) }), 'payment.date']),
    ...[1, -1].map((bani) => refusedPayment(issuing, [`payment.amount is the premium: ${bani} ban off`, (_, offer) => ({ 'payment.amount': Math.round(payableOf(offer) * BANI + bani) / BANI }), 'payment.amount'])),
    ...['pos', 'receipt', 'broker receipt', 'broker payment order'].map((method) => acceptedPayment(issuing, `the method ${method}`, () => ({ 'payment.method': method }))),
    acceptedPayment(issuing, 'a payment of last month', ({ calendar }) => ({ 'payment.date': calendar.days(-30) })),
    issuedTwice(issuing),
    issuedAtOnce(issuing),
    ofNobody(issuing),
    withNumbersOfTheirOwn(issuing),
    ...(canTurnClock ? [expired(issuing)] : []),
  ]
}

type EditsFor = (session: Session, offer: Offer) => Edits
const policyOperation = ({ service }: IssueChecksInput) => [`${service}.createPolicy`]
const issuedFaults = ({ family, policyCount = 1 }: IssueChecksInput, reply: WireReply, { offer, payment }: { offer: Offer; payment: unknown }) => {
  const faults = family.success(reply)
  return faults.length > 0 ? faults : policyFaults(reply, { offer, payment, count: policyCount })
}

const refusedPayment = (issuing: IssueChecksInput, [name, edits, path]: readonly [name: string, edits: Edits | EditsFor, path: Row[2]]): Check => ({
  name: `policy: ${name} is refused, and the offer stays open`,
  operations: policyOperation(issuing),
  run: async (session) => {
    const offer = await issuing.newOffer(session)
    const valid = policyBody(session, offer)
    const refusal = await session.send(postPolicy(edited(valid, typeof edits === 'function' ? edits(session, offer) : edits)))
    const faults = issuing.family.refusal(refusal, { status: 400, errorPaths: typeof path === 'string' ? [path] : path })
    return [...faults, ...issuedFaults(issuing, await session.send(postPolicy(valid)), { offer, payment: valid.payment })]
  },
})

const acceptedPayment = (issuing: IssueChecksInput, name: string, edits: EditsFor): Check => ({
  name: `policy: ${name} is accepted`,
  operations: policyOperation(issuing),
  run: async (session) => {
    const offer = await issuing.newOffer(session)
    const body = edited(policyBody(session, offer), edits(session, offer))
    return issuedFaults(issuing, await session.send(postPolicy(body)), { offer, payment: memberAt(body, 'payment') })
  },
})

const issuedTwice = (issuing: IssueChecksInput): Check => ({
  name: 'policy: an offer is issued once',
  operations: policyOperation(issuing),
  run: async (session) => {
    const body = policyBody(session, await issuing.newOffer(session))
    const first = await session.send(postPolicy(body))
    return [...issuing.family.success(first), ...issuing.family.refusal(await session.send(postPolicy(body)), { status: 400, errorPaths: ['offerId'] })]
  },
})

const issuedAtOnce = (issuing: IssueChecksInput): Check => ({
  name: 'policy: an offer is issued once, however many ask at once',
  operations: policyOperation(issuing),
  run: async (session) => {
    const body = policyBody(session, await issuing.newOffer(session))
    const replies = await Promise.all(Array.from({ length: 20 }, () => session.send(postPolicy(body))))
    const issued = replies.filter((reply) => policiesIn(reply).length > 0).length
    const refused = replies.filter(({ status }) => status >= 400 && status <= 500).length
    return failedStatements([[issued === 1, `${issued} of 20 requests were granted`], [issued + refused === 20, 'some replies are neither']])
  },
})

const ofNobody = (issuing: IssueChecksInput): Check => ({
  name: 'policy: an offer that nobody made is refused',
  operations: policyOperation(issuing),
  run: async (session) => {
    const { payment } = policyBody(session, await issuing.newOffer(session))
    const replies = await Promise.all([999_999_999, 0, -1, 1.5, 1e300].map((offerId) => session.send(postPolicy({ offerId, payment }))))
    return replies.flatMap((reply) => issuing.family.refusal(reply, {}))
  },
})

const withNumbersOfTheirOwn = (issuing: IssueChecksInput): Check => ({
  name: 'policy: two offers become policies with numbers of their own',
  operations: policyOperation(issuing),
  run: async (session) => {
    const offers = [await issuing.newOffer(session), await issuing.newOffer(session)]
    const replies = await Promise.all(offers.map((offer) => session.send(postPolicy(policyBody(session, offer)))))
    const policies = replies.flatMap(policiesIn)
    const names = new Set(policies.map((policy) => `${String(memberAt(policy, 'series'))} ${String(memberAt(policy, 'number'))}`))
    const ids = new Set(policies.map((policy) => memberAt(policy, 'policyId')))
    return failedStatements([[policies.length >= 2, 'an offer was not issued'], [names.size === policies.length, 'two policies share a number'], [ids.size === policies.length, 'two policies share an id']])
  },
})

const expired = (issuing: IssueChecksInput): Check => ({
  name: 'policy: an offer is issued until its offerExpiryDate and not after it',
  operations: policyOperation(issuing),
  run: async (session) => {
    const { family, newOffer } = issuing
    const [first, second] = [await newOffer(session), await newOffer(session)]
    const daysLeft = Math.round((Date.parse(first.offerExpiryDate) - Date.parse(session.calendar.today)) / DAY_MS)
    const after = async (days: number, offer: Offer) => {
      const send = await session.sendLater(days * DAY_MS)
      const reply = await send('')({ method: 'POST', path: '/auth', query: { account: session.account, password: session.password } })
      return send(String(memberAt(reply.json, 'data.token')))(postPolicy(policyBody(session, offer)))
    }
    return [...family.success(await after(daysLeft, first)), ...family.refusal(await after(daysLeft + 1, second), { status: 400, errorPaths: ['offerId'] })]
  },
})
