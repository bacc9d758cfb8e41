import { compareCodes } from '../compare-codes'
import type { Day } from '../day'
import { isSameMoney, type Money } from '../money'
import type { Installment } from '../offer'

/** An instalment in its schedule: `paid` is what was collected at the issue, `next` the first of the others that is due today or later. */
export interface ScheduledInstallment extends Pick<Installment, 'amount' | 'dueDate'> {
  readonly number: number
  readonly of: number
  readonly when: 'paid' | 'past' | 'next' | 'later'
}

interface KnownPayment {
  readonly today: Day
  /** What the payment of the issue declared. */
  readonly declared: Money | undefined
  /** What was collected, where that is less. */
  readonly firstPart: Money | undefined
}

/** Instalments in the order of their days, numbered. Of a payment of the whole premium nobody knows whether it was one of instalments. */
export function installmentSchedule(installments: readonly Installment[], { today, declared, firstPart }: KnownPayment): ScheduledInstallment[] {
  const sorted = installments.toSorted((a, b) => compareCodes(a.dueDate, b.dueDate))
  const [first] = sorted
  const isFirstPaid = firstPart !== undefined || (first !== undefined && sorted.length > 1 && declared !== undefined && isSameMoney(declared, first.amount))
  const next = sorted.findIndex(({ dueDate }, index) => dueDate >= today && !(index === 0 && isFirstPaid))
  return sorted.map(({ amount, dueDate }, index) => ({ number: index + 1, of: sorted.length, amount, dueDate, when: index === 0 && isFirstPaid ? 'paid' : dueDate < today ? 'past' : index === next ? 'next' : 'later' }))
}
