import { inArray } from 'drizzle-orm'
import type { AuditAct, AuditSubject } from '@/lib/features/audit/model/audit-words'
import { type AuditDetails, auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { client } from '@/lib/features/clients/store/client-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { IS_NOT_LISTED, listInstallments } from '@/lib/features/policies/store/policy-installments'
import { policy } from '@/lib/features/policies/store/policy-table'
import { personalRead } from '@/lib/features/privacy/store/personal-read-table'
import { proposalChoice } from '@/lib/features/proposals/store/proposal-choice-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { review } from '@/lib/features/review/store/review-table'
import type { Db } from '@/lib/platform/database/open-database'
import { insertRows } from '@/lib/platform/database/insert-rows'
import { subjectKey } from '@/lib/platform/keys/subject-key-table'

/** What somebody did, before it stands in the chain of its agency. */
export interface WorldEvent {
  readonly agencyId: string
  readonly at: Date
  /** None for a client behind a link. */
  readonly user: { readonly id: string; readonly name: string } | undefined
  readonly what: AuditAct
  readonly subject: { readonly kind: AuditSubject; readonly id: string }
  readonly details: AuditDetails
}

/** The records of the world, table by table. */
export interface WorldRows {
  readonly clients: (typeof client.$inferSelect)[]
  readonly keys: (typeof subjectKey.$inferSelect)[]
  readonly quotes: Omit<typeof quote.$inferSelect, 'number'>[]
  readonly runs: (typeof quoteRun.$inferSelect)[]
  readonly requests: (typeof quoteRequest.$inferSelect)[]
  readonly offers: (typeof offer.$inferSelect)[]
  readonly proposals: (typeof proposal.$inferSelect)[]
  readonly choices: (typeof proposalChoice.$inferSelect)[]
  readonly attempts: (typeof issueAttempt.$inferSelect)[]
  /** Seals the sheet before money of an attempt, by its id, with the number of its quote. */
  readonly sheets: Map<string, (quoteNumber: number) => string>
  readonly policies: (typeof policy.$inferSelect)[]
  readonly reviews: (typeof review.$inferSelect)[]
  readonly reads: (typeof personalRead.$inferSelect)[]
  readonly events: WorldEvent[]
}

export function noRows(): WorldRows {
  return { clients: [], keys: [], quotes: [], runs: [], requests: [], offers: [], proposals: [], choices: [], attempts: [], sheets: new Map(), policies: [], reviews: [], reads: [], events: [] }
}

/** Writes the records, those that others refer to first. */
export async function insertWorldRows(tx: Db, rows: WorldRows, chained: readonly (typeof auditEvent.$inferSelect)[]): Promise<void> {
  await insertRows(tx, client, rows.clients)
  await insertRows(tx, subjectKey, rows.keys)
  await insertRows<typeof quote, 'number'>(tx, quote, rows.quotes)
  await insertRows(tx, quoteRun, rows.runs)
  await insertRows(tx, quoteRequest, rows.requests)
  await insertRows(tx, offer, rows.offers)
  await insertRows(tx, proposal, rows.proposals)
  await insertRows(tx, proposalChoice, rows.choices)
  await insertRows(tx, issueAttempt, await withSheets(tx, rows))
  await insertRows(tx, policy, rows.policies)
  await listInstallments(tx, IS_NOT_LISTED)
  await insertRows(tx, review, rows.reviews)
  await insertRows(tx, personalRead, rows.reads)
  await insertRows(tx, auditEvent, chained)
}

async function withSheets(tx: Db, { attempts, sheets }: WorldRows): Promise<WorldRows['attempts']> {
  const agencyIds = [...new Set(attempts.map(({ agencyId }) => agencyId))]
  if (agencyIds.length === 0) return []
  const numbers = new Map((await tx.select({ id: quote.id, number: quote.number }).from(quote).where(inArray(quote.agencyId, agencyIds))).map(({ id, number }) => [id, number]))
  return attempts.map((attempt) => ({ ...attempt, sheetSealed: sheets.get(attempt.id)?.(numbers.get(attempt.quoteId) ?? 0) ?? null }))
}
