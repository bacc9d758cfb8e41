import type { Day } from './day'
import type { Money } from './money'
import type { Installment } from './offer'
import type { Payment } from './payment'

/** An issued policy. The number is text: it is an identifier and may outgrow a number. Contract: Policy response (data). */
export interface Policy {
  readonly operatorPolicyId: number
  readonly series: string
  readonly number: string
  readonly startDate: Day
  readonly endDate: Day
  readonly premium: Money
  readonly payment?: Payment | undefined
  readonly installments: readonly Installment[]
}
