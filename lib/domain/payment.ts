import type { Day } from './day'
import type { Money } from './money'

/** How a premium was collected, in the words of the contract. */
export const PAYMENT_METHODS = ['pos', 'receipt', 'broker receipt', 'broker payment order'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The proof of a premium already collected; it charges nobody. */
export interface Payment {
  readonly method: PaymentMethod
  readonly documentNumber: string
  readonly date: Day
  readonly amount: Money
}
