import type { Day } from '@/lib/domain/day'
import type { Currency } from '@/lib/domain/money'
import type { ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { isRecord, type Members, membersOf, type Reader } from './members'
import { readCurrency, readSum } from './read-amount'
import { readText } from './read-values'

/** The payment that a service recorded with a policy; every member may be missing. Contract: ResponsePayment. */
export interface ReadPayment {
  readonly method: string | undefined
  readonly documentNumber: string | undefined
  readonly date: Day | undefined
  readonly amount: number | undefined
  readonly currency: Currency
}

const NAME = 'payment'
const OF_PAYMENT = ['method', 'currency', 'amount', 'date', 'documentNumber'] as const

/** The member `payment` of a policy, read member by member; undefined when it says nothing that can be read. */
export function readPayment(members: Members, findings: ReplyFinding[], readDay: Reader<Day>): ReadPayment | undefined {
  const sent = members.get(NAME)
  if (sent === undefined) return undefined
  if (!isRecord(sent)) {
    members.note(NAME, 'object', sent)
    return undefined
  }
  const own = membersOf(sent, findings, members.at(NAME))
  const sum = own.read('amount', 'amount', readSum)
  const named = own.read('currency', 'currency', readCurrency)
  const isOtherCurrency = sum?.currency !== undefined && named !== undefined && sum.currency !== named
  if (isOtherCurrency) own.note('amount', 'currency')
  const payment = {
    method: own.read('method', 'text', readText),
    documentNumber: own.read('documentNumber', 'text', readText),
    date: own.read('date', 'day', readDay),
    amount: isOtherCurrency || (sum !== undefined && named === undefined && own.get('currency') !== undefined) ? undefined : sum?.amount,
    // Contract: Payment, only RON.
    currency: named ?? sum?.currency ?? 'RON',
  }
  const { currency: _, ...stated } = payment
  if (Object.values(stated).some((value) => value !== undefined)) return payment
  if (Object.keys(sent).length > 0 && !OF_PAYMENT.some((member) => own.has(member))) members.note(NAME, 'object', sent)
  return undefined
}
