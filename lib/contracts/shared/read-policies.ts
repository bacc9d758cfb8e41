import type { Day } from '@/lib/domain/day'
import type { Currency } from '@/lib/domain/money'
import { FINDINGS_MAX, type ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { dayReaderIn } from './day-order'
import { gotOf } from './got'
import { isRecord, itemsOf, type Members, membersOf, type Reader } from './members'
import { isFailureStatus, saysError } from './outcome-words'
import { readCurrency, readSum } from './read-amount'
import { type ReadInstallment, readInstallments, required } from './read-installments'
import { type ReadPayment, readPayment } from './read-payment'
import { readIdentifier, readPolicyNumber, readSeries } from './read-values'

/** A policy as it was read: series and number, and of the rest whatever could be read. Contract: Policy object. */
export interface ReadPolicy {
  readonly series: string
  readonly number: string
  readonly policyId: number | undefined
  readonly startDate: Day | undefined
  readonly endDate: Day | undefined
  readonly premiumAmount: number | undefined
  readonly currency: Currency | undefined
  readonly installments: readonly ReadInstallment[] | undefined
  readonly payment: ReadPayment | undefined
  readonly findings: readonly ReplyFinding[]
}

/** The policies of a reply, at least one; and what made others unreadable. */
export interface ReadPolicies {
  readonly policies: readonly ReadPolicy[]
  readonly unread: readonly ReplyFinding[]
}

/** The policies that a reply names by series and number, in `policies`, `policy`, a bare list, alone, or within the offer they came from; undefined when it names none. */
export function readPolicies(data: unknown): ReadPolicies | undefined {
  const sent = policiesIn(data)?.sent
  if (sent === undefined) return undefined
  const readDay = dayReaderIn(sent)
  const read = sent.map((one, index) => readPolicy(one, `policies.${index}`, readDay))
  const policies = withoutFalsePremiums(read.flatMap(({ policy }) => policy ?? []))
  if (policies.length === 0) return undefined
  return { policies, unread: read.flatMap(({ policy, findings }) => (policy === undefined ? findings : [])).slice(0, FINDINGS_MAX) }
}

/** A premium below zero is none; one of zero is a child's who travels free, where another policy of the reply has a premium. */
function withoutFalsePremiums(policies: readonly ReadPolicy[]): readonly ReadPolicy[] {
  const hasPremium = policies.some(({ premiumAmount = 0 }) => premiumAmount > 0)
  return policies.map((policy) => {
    const { premiumAmount } = policy
    if (premiumAmount === undefined || premiumAmount > 0 || (premiumAmount === 0 && hasPremium)) return policy
    return { ...policy, premiumAmount: undefined, findings: [...policy.findings, { path: 'premiumAmount', expected: 'positive' as const, got: gotOf(premiumAmount) }] }
  })
}

interface FoundPolicies {
  readonly sent: readonly unknown[]
  /** What stands around and beside them. */
  readonly around: readonly unknown[]
}

/** How many names may stand before the policies, as in `result.offer.policies`. */
const DEPTH_MAX = 5
/** Names of a policy, and of what wraps a reply; nothing else that has a series and a number, such as a document of identity. */
const NAMES_OF_POLICIES = ['policy', 'issuedPolicies', 'issuedPolicy', 'insurancePolicies', 'insurancePolicy'] as const
const NAMES_OF_ENVELOPES = ['data', 'result', 'results', 'response', 'payload', 'body', 'items'] as const
/** What a policy came from: it may hold policies, but its own series and number are not those of one. */
const NAMES_OF_ORIGINS = ['offer', 'offers', 'quote', 'quotes', 'order', 'transaction', 'product'] as const

/** The policies of a reply. Where `mayBeOne` is false, within what they came from, they count under a name of their own alone. */
function policiesIn(data: unknown, mayBeOne = true, depth = 0): FoundPolicies | undefined {
  if (depth > DEPTH_MAX) return undefined
  if (Array.isArray(data)) return policiesInItems(data, mayBeOne, depth)
  if (!isRecord(data)) return undefined
  const members = membersOf(data, [])
  const listed = members.get('policies')
  const alone = mayBeOne && isPolicy(data) ? { sent: [data], around: [] } : undefined
  const below = (names: readonly string[], mayNamed: boolean) => names.map((name) => members.get(name)).filter((one) => typeof one === 'object').map((one) => policiesIn(one, mayNamed, depth + 1))
  const found = [policiesIn((isRecord(listed) && !isPolicy(listed) ? itemsOf(listed) : undefined) ?? listed, true, depth + 1), alone, ...below(NAMES_OF_POLICIES, true), ...below(NAMES_OF_ENVELOPES, mayBeOne), ...below(NAMES_OF_ORIGINS, false)].filter((one) => one !== undefined)
  const best = found.find(({ sent }) => sent.some(isPolicy)) ?? found[0]
  return best && { ...best, around: [data, ...best.around] }
}

/** An item is a policy or holds some; in a list of policies also one that cannot be read. */
function policiesInItems(items: readonly unknown[], mayBeOne: boolean, depth: number): FoundPolicies {
  const found = items.map((item) => policiesIn(item, mayBeOne, depth + 1) ?? (mayBeOne ? { sent: [item], around: [] } : { sent: [], around: [item] }))
  return { sent: found.flatMap(({ sent }) => sent), around: found.flatMap(({ around }) => around) }
}

/** Whether words of failure stand around the policies of a reply, or in one of them: then nobody knows what was issued. */
export function hasFailedPolicies(data: unknown): boolean {
  const { sent, around } = policiesIn(data) ?? { sent: [], around: [] }
  return [data, ...around, ...sent].some((one) => isRecord(one) && saysFailure(membersOf(one, [])))
}

const saysFailure = (members: Members): boolean => [...members.all('error'), ...members.all('errors')].some(saysError) || members.all('status').some(isFailureStatus) || members.all('success').includes(false)

function isPolicy(sent: unknown): boolean {
  if (!isRecord(sent)) return false
  const members = membersOf(sent, [])
  return members.has('series') && members.has('number')
}

function readPolicy(sent: unknown, path: string, readDay: Reader<Day>): { readonly policy: ReadPolicy | undefined; readonly findings: readonly ReplyFinding[] } {
  if (!isRecord(sent)) return { policy: undefined, findings: [{ path, expected: 'object', got: gotOf(sent) }] }
  const missing: ReplyFinding[] = []
  const needed = membersOf(sent, missing, path)
  const series = required(needed, 'series', () => needed.read('series', 'series', readSeries))
  const number = required(needed, 'number', () => needed.read('number', 'number', readPolicyNumber))
  if (series === undefined || number === undefined) return { policy: undefined, findings: missing }
  const findings: ReplyFinding[] = []
  const members = membersOf(sent, findings)
  const sum = members.read('premiumAmount', 'amount', readSum)
  const currency = members.read('currency', 'currency', readCurrency) ?? (members.all('currency').length === 0 ? sum?.currency : undefined)
  const isOtherCurrency = sum?.currency !== undefined && currency !== undefined && sum.currency !== currency
  if (isOtherCurrency) members.note('premiumAmount', 'currency')
  const days = readPeriod(members, readDay)
  const policy = {
    series,
    number,
    policyId: members.read('policyId', 'identifier', readIdentifier),
    ...days,
    premiumAmount: isOtherCurrency ? undefined : sum?.amount,
    currency,
    installments: readInstallments(members, findings, readDay),
    payment: readPayment(members, findings, readDay),
  }
  return { policy: { ...policy, findings: findings.slice(0, FINDINGS_MAX) }, findings: [] }
}

/** The first and the last day; both are unread where the last comes before the first. */
function readPeriod(members: Members, readDay: Reader<Day>): Pick<ReadPolicy, 'startDate' | 'endDate'> {
  const startDate = members.read('startDate', 'day', readDay)
  const endDate = members.read('endDate', 'day', readDay)
  if (startDate === undefined || endDate === undefined || endDate >= startDate) return { startDate, endDate }
  members.note('endDate', 'lastDay')
  return { startDate: undefined, endDate: undefined }
}
