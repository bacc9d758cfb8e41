import { compareCodes } from '../compare-codes'
import type { Day } from '../day'
import { isSameMoney, type Money } from '../money'
import type { Installment } from '../offer'

/** An instalment in its schedule: `paid` at the issue, `collected` later, `next` the first of the others that is due today or later. */
export interface ScheduledInstallment extends Pick<Installment, 'amount' | 'dueDate'> {
  readonly number: number
  readonly of: number
  readonly when: 'paid' | 'collected' | 'past' | 'next' | 'later'
}

interface KnownPayment {
  readonly today: Day
  /** What the payment of the issue declared. */
  readonly declared: Money | undefined
  /** What was collected, where that is less. */
  readonly firstPart: Money | undefined
  /** The numbers of those whose payment was recorded after the issue. */
  readonly collectedLater?: readonly number[] | undefined
}

/** Instalments in the order of their days, numbered. Of a payment of the whole premium nobody knows whether it was one of instalments. */
export function installmentSchedule(installments: readonly Installment[], { today, declared, firstPart, collectedLater = [] }: KnownPayment): ScheduledInstallment[] {
  const sorted = installments.toSorted((a, b) => compareCodes(a.dueDate, b.dueDate))
  const [first] = sorted
  const isFirstPaid = firstPart !== undefined || (first !== undefined && sorted.length > 1 && declared !== undefined && isSameMoney(declared, first.amount))
  const settled = sorted.map((_, index) => (index === 0 && isFirstPaid ? 'paid' : collectedLater.includes(index + 1) ? 'collected' : undefined))
  const next = sorted.findIndex(({ dueDate }, index) => dueDate >= today && settled[index] === undefined)
  return sorted.map(({ amount, dueDate }, index) => ({ number: index + 1, of: sorted.length, amount, dueDate, when: settled[index] ?? (dueDate < today ? 'past' : index === next ? 'next' : 'later') }))
}
