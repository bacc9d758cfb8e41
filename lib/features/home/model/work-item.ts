import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import type { ProposalStage } from '@/lib/features/proposals/model/proposal-stage'

/** Why something waits for somebody of the desk, in the order of what waiting costs. */
export const WORK_KINDS = ['unknown', 'chosen', 'returned', 'expiring', 'task', 'renewal'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** What every item says: what it is about and for whom. */
interface About {
  /** One of its kind; with the kind it is the item's key. */
  readonly id: string
  readonly product: string
  readonly insurer: string
  /** The client and the subject, codes masked; empty once the person was erased. */
  readonly title: string
  /** The client's record, where there is one. */
  readonly clientId: string | undefined
  readonly premium: Money
}

/** Something that a colleague, and mostly the reader, noted to do for a client until today. */
export interface TaskItem {
  readonly id: string
  readonly kind: 'task'
  readonly clientId: string
  /** The client's name, codes masked. */
  readonly title: string
  readonly text: string
  readonly dueOn: Day
}

/** Something to do today. */
export type WorkItem =
  | TaskItem
  /** An issue attempt whose outcome nobody knows. */
  | (About & { readonly kind: 'unknown'; readonly quoteId: string; readonly since: Date; readonly documentNumber: string })
  /** A client chose an offer behind a link; `isOver` once the offer can no longer be issued, `begunOn` the first day of a period that runs already. */
  | (About & { readonly kind: 'chosen'; readonly quoteId: string; readonly offerId: string; readonly packageName: string | undefined; readonly since: Date; readonly isOver: boolean; readonly begunOn: Day | undefined })
  /** The back office returned a policy. */
  | (About & { readonly kind: 'returned'; readonly quoteId: string | undefined; readonly policy: string; readonly note: string; readonly reviewer: string; readonly since: Date })
  /** The cheapest of a quote's offers that can be taken today for the last time. */
  | (About & { readonly kind: 'expiring'; readonly quoteId: string; readonly offers: number; readonly stage: ProposalStage | undefined })
  /** A policy of a longer term that ends soon and has no successor. */
  | (About & { readonly kind: 'renewal'; readonly quoteId: string | undefined; readonly policy: string; readonly endDate: Day })

/** How many days before its end a policy stands among what is to do. */
export const RENEWAL_DAYS = 14
/** Renewals of so many days are counted. */
export const RENEWAL_OUTLOOK_DAYS = 90
/** How long a choice stands after its offer was over. */
export const LATE_CHOICE_DAYS = 7
/** A list of one kind ends there; its count says "50+". */
export const WORK_MAX = 50
