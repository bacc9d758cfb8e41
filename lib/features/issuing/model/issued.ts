import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import type { PaymentBalance } from '@/lib/domain/payments/payment-balance'
import type { ReviewState } from '@/lib/domain/review'

/** A policy just issued, and whom it insures as far as that is known. */
export interface IssuedPolicy {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly premium: Money
  readonly insured: readonly { readonly name: string; readonly age: number | undefined }[]
  /** Whether its document has come and was compared. */
  readonly isCompared: boolean
  /** The service recorded another payment than was declared. */
  readonly isOtherPayment: boolean
}

/** What the page after issuing shows. */
export interface Issued {
  readonly policies: readonly IssuedPolicy[]
  readonly product: string
  readonly insurer: string
  readonly holder: string
  /** The policyholder's record, where there is one. */
  readonly clientId: string | undefined
  /** What is insured, in a few words, and what was asked. */
  readonly risk: string
  readonly asked: readonly string[]
  readonly startDate: Day
  readonly endDate: Day
  readonly documentNumber: string
  /** How many instalments the offer has. */
  readonly installments: number
  /** What was paid and what the policies cost; undefined when nobody knows. */
  readonly balance: PaymentBalance | undefined
  readonly pidUrl: string | undefined
  readonly termsUrl: string | undefined
  readonly review: { readonly state: ReviewState; readonly differences: number | undefined }
  /** The oldest first. */
  readonly timelineEvents: readonly { readonly at: Date; readonly what: string; readonly by: string; readonly details: Readonly<Record<string, string | number | boolean | null>> }[]
}
