import type { AttemptState, issueAttempt } from './issue-attempt-table'
import type { Payment } from '@/lib/domain/payment'
import { type PaymentBalance, paymentBalance } from '@/lib/domain/payments/payment-balance'
import type { Policy } from '@/lib/domain/policy'

/** One try to issue an offer. `texts` are the service's words of refusal; `why` says what happened to a call without an answer. */
export interface Attempt {
  readonly id: string
  readonly quoteId: string
  readonly offerId: string
  readonly state: AttemptState
  readonly payment: Payment
  readonly startedAt: Date
  readonly sentAt?: Date | undefined
  readonly finishedAt?: Date | undefined
  readonly texts: readonly string[]
  readonly correlationId?: string | undefined
  readonly why?: string | undefined
  /** Who first confirmed that no policy exists, and when; the second person decides. */
  readonly notIssued?: { readonly by: string; readonly at: Date } | undefined
  readonly policies: readonly PolicyOfAttempt[]
  /** What was paid and what the policies cost as issued; undefined while nobody knows. */
  readonly balance?: PaymentBalance | undefined
}

/** A policy in its attempt. */
export type PolicyOfAttempt = { readonly id: string } & Pick<Policy, 'series' | 'number' | 'endDate' | 'premium' | 'recordedPayment'>

type Row = typeof issueAttempt.$inferSelect

export function paymentToColumns({ method, documentNumber, date, amount }: Payment) {
  return {
    paymentMethod: method,
    paymentDocumentNumber: documentNumber,
    paymentDate: date,
    paymentBani: amount.amountBani,
    paymentCurrency: amount.currency,
  }
}

export function attemptFromRow(row: Row, policies: Attempt['policies']): Attempt {
  return {
    id: row.id,
    quoteId: row.quoteId,
    offerId: row.offerId,
    state: row.state,
    payment: {
      method: row.paymentMethod,
      documentNumber: row.paymentDocumentNumber,
      date: row.paymentDate,
      amount: { amountBani: row.paymentBani, currency: row.paymentCurrency },
    },
    startedAt: row.createdAt,
    sentAt: row.sentAt ?? undefined,
    finishedAt: row.finishedAt ?? undefined,
    texts: row.texts,
    correlationId: row.correlationId ?? undefined,
    why: row.why ?? undefined,
    notIssued: row.notIssuedBy !== null && row.notIssuedAt !== null ? { by: row.notIssuedBy, at: row.notIssuedAt } : undefined,
    policies,
    balance: paymentBalance({ due: row.dueBani === null ? undefined : inRon(row.dueBani), declared: inRon(row.paymentBani), later: inRon(row.collectedLaterBani), ...(row.collectedBani !== null && { firstPart: inRon(row.collectedBani) }) }),
  }
}

// A payment is declared in RON alone.
const inRon = (amountBani: number) => ({ amountBani, currency: 'RON' as const })
