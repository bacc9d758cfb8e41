import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import type { QuoteState } from '@/lib/domain/quote'
import type { CallClass } from '@/lib/domain/reply/reply-form'
import type { ReviewState } from '@/lib/domain/review'
import type { ProposalStage } from '@/lib/features/proposals/model/proposal-stage'

/** What stands in one place of a row. The same value is drawn in the table, in a phone's row and written into an export. */
export type ListCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'client'; readonly text: string; readonly clientId?: string | undefined; readonly isErased?: boolean | undefined; readonly insured?: string | undefined }
  | { readonly kind: 'quote'; readonly number: number }
  /** `stage` is how far its proposals came, `mark` an attempt with an unknown outcome that may have insured the same; `expiresToday` that an offer can be taken today for the last time. */
  | { readonly kind: 'quoteState'; readonly state: QuoteState; readonly stage?: ProposalStage | undefined; readonly mark?: { readonly quoteNumber: number; readonly own: boolean } | undefined; readonly expiresToday?: boolean | undefined }
  | { readonly kind: 'stage'; readonly stage: ProposalStage }
  | { readonly kind: 'choice'; readonly insurer: string; readonly premium: Money; readonly at: string }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'policy'; readonly series: string; readonly number: string; readonly isFiled: boolean }
  | { readonly kind: 'product'; readonly product: string; readonly insurer?: string | undefined }
  | { readonly kind: 'premium'; readonly premium: Money; readonly unsettled?: { readonly left: Money; readonly policies: number; readonly isOfAllParts?: boolean | undefined } | undefined }
  /** The next instalment of a policy. */
  | { readonly kind: 'installment'; readonly day: Day; readonly number: number; readonly of: number }
  | { readonly kind: 'day'; readonly day: Day }
  /** Until which an offer or a proposal holds. */
  | { readonly kind: 'lastDay'; readonly day: Day }
  | { readonly kind: 'period'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'instant'; readonly at: string }
  | { readonly kind: 'review'; readonly state: ReviewState; readonly differences?: number | undefined }
  | { readonly kind: 'method'; readonly method: PaymentMethod }
  | { readonly kind: 'source'; readonly isFiled: boolean }
  | { readonly kind: 'party'; readonly party: 'person' | 'company' }
  | { readonly kind: 'paymentKind'; readonly isFurther: boolean; readonly installment?: number | undefined }
  | { readonly kind: 'call'; readonly service: 'vehicle' | 'travel' | 'assets'; readonly operation: string }
  | { readonly kind: 'callClass'; readonly callClass: CallClass; readonly status?: number | undefined }
  | { readonly kind: 'duration'; readonly ms: number }
  /** How many members of a reply differ from the contract. */
  | { readonly kind: 'drift'; readonly members: number }
  | { readonly kind: 'environment'; readonly environment: 'sandbox' | 'test' | 'production' }
  /** With the time of day. */
  | { readonly kind: 'moment'; readonly at: string }

/** A row of a list, by the keys of its columns. */
export interface ListRow {
  readonly id: string
  /** The record's page. */
  readonly href: string
  readonly cells: Readonly<Record<string, ListCell | undefined>>
  /** A policy that may be renewed, and is due. */
  readonly renews?: string | undefined
  /** A quote that may be copied. */
  readonly copies?: string | undefined
  /** A client for whom a quote may be started. */
  readonly quotesFor?: string | undefined
}

/** The state of a list under a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly query: string
  readonly isOwn: boolean
  /** Whose it is. */
  readonly owner: string
}
