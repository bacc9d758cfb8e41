import type { Day } from '@/lib/domain/day'
import type { Currency } from '@/lib/domain/money'

/** An instalment in a JSON column of an offer or a policy. */
export interface StoredInstallment {
  readonly id: string
  readonly amountBani: number
  readonly currency: Currency
  readonly dueDate: Day
}
