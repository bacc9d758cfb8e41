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

/** The policies that a reply names by series and number, in `policies`, `policy`, a bare list or alone; undefined when it names none. */
export function readPolicies(data: unknown): ReadPolicies | undefined {
  const sent = policiesIn(data)
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

function policiesIn(data: unknown, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data as readonly unknown[]
  if (!isRecord(data)) return undefined
  const members = membersOf(data, [])
  const policies = members.get('policies')
  if (policies !== undefined) return isPolicy(policies) ? [policies] : itemsOf(policies)
  if (isPolicy(data)) return [data]
  const inner = NAMES_OF_POLICIES.map((name) => members.get(name)).find((one) => typeof one === 'object')
  return inner === undefined || depth > 2 ? undefined : policiesIn(inner, depth + 1)
}

/** Names that services give to what holds their policies; nothing else that has a series and a number, such as a document of identity. */
const NAMES_OF_POLICIES = ['policy', 'data', 'result', 'results', 'response', 'payload', 'items'] as const

/** Whether words of failure stand beside the policies of a reply, or in one of them: then nobody knows what was issued. */
export function hasFailedPolicies(data: unknown): boolean {
  return [data, ...(policiesIn(data) ?? [])].some((one) => isRecord(one) && saysFailure(membersOf(one, [])))
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
  const inner = needed.all('series').length === 0 && needed.all('number').length === 0 ? needed.get('policy') : undefined
  if (isRecord(inner)) return readPolicy(inner, needed.at('policy'), readDay)
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
