import 'server-only'
import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { review } from '@/lib/features/review/store/review-table'
import type { Db } from '@/lib/platform/database/open-database'

/** Whose words: the ids of the quotes and policies that a client's erasure concerns. */
export interface Concerned {
  readonly quoteIds: readonly string[]
  readonly policyIds: readonly string[]
}

/** A column of plain words in which somebody may be named, what it is emptied to, and the rows that belong to quotes and policies. */
export interface FreeColumn {
  readonly id: PgColumn
  readonly agencyId: PgColumn
  readonly column: PgColumn
  readonly empty: unknown
  readonly isOf: (db: Db, concerned: Concerned) => SQL
}

const ofQuotes = (column: PgColumn) => (_db: Db, { quoteIds }: Concerned) => inArray(column, [...quoteIds])
const ofPolicies = (column: PgColumn) => (_db: Db, { policyIds }: Concerned) => inArray(column, [...policyIds])
const ofRuns = (db: Db, { quoteIds }: Concerned) => inArray(quoteRequest.runId, db.select({ id: quoteRun.id }).from(quoteRun).where(inArray(quoteRun.quoteId, [...quoteIds])))

/** Every plain column in which an insurer, a service or a colleague may have named somebody. */
export const FREE_COLUMNS: readonly FreeColumn[] = [
  { id: quoteRequest.id, agencyId: quoteRequest.agencyId, column: quoteRequest.texts, empty: [], isOf: ofRuns },
  { id: quoteRequest.id, agencyId: quoteRequest.agencyId, column: quoteRequest.fieldTexts, empty: [], isOf: ofRuns },
  { id: offer.id, agencyId: offer.agencyId, column: offer.notes, empty: null, isOf: ofQuotes(offer.quoteId) },
  { id: issueAttempt.id, agencyId: issueAttempt.agencyId, column: issueAttempt.texts, empty: [], isOf: ofQuotes(issueAttempt.quoteId) },
  { id: issueAttempt.id, agencyId: issueAttempt.agencyId, column: issueAttempt.why, empty: null, isOf: ofQuotes(issueAttempt.quoteId) },
  { id: policy.id, agencyId: policy.agencyId, column: policy.findings, empty: [], isOf: ofPolicies(policy.id) },
  { id: review.id, agencyId: review.agencyId, column: review.note, empty: '', isOf: ofPolicies(review.policyId) },
]
