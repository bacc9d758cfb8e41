import 'server-only'
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { isFromToday } from '@/lib/platform/database/sql-days'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { inAgency, visibleRow } from '@/lib/platform/session/agency-scope'
import { subjectSealer } from '@/lib/platform/keys/subject-keys'
import { newId } from '@/lib/platform/database/new-id'
import { Fault } from '@/lib/domain/fault'
import { operatorAccount, type Service } from '@/lib/features/accounts/store/operator-account-table'
import { policyIndexes, type PolicySubject } from '@/lib/features/clients/store/client-secrets'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { sealAnswers } from '@/lib/features/offers/store/answers'
import type { StoredDeclarations } from '@/lib/features/offers/store/declarations'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { notifyQuoteChange } from '@/lib/features/quotes/store/quote-notifications'
import { type MadeRequest, type NeededRequest, neededRequests } from '@/lib/features/levers/model/needed-requests'

const beganToday = isFromToday(quoteRequest.startedAt)

/** A variant to ask: its answers, and what finds a policy issued from them. */
export interface NewVariant {
  readonly fingerprint: string
  readonly answers: unknown
  readonly subject: PolicySubject
  readonly declarations: StoredDeclarations | undefined
}

interface NewVariantRequests {
  readonly quoteId: string
  /** The newest run. */
  readonly run: number
  readonly service: Service
  readonly variants: readonly NewVariant[]
  readonly insurerIds: readonly string[]
  /** Requests for variants that the account has a day. */
  readonly perDay: number
}

/**
 * Queues the requests for variants that were not made yet, within the day's budget. Whoever asks at the same moment, in whatever process,
 * waits at the account's row: a question is asked once and the budget is never passed.
 * @returns how many were queued
 * @throws NotAllowed; Fault `notFound`, `variantBudget` when the budget is too small for all of them: none is asked then
 */
export async function queueVariantRequests(actor: Actor, { quoteId, run, service, variants, insurerIds, perDay }: NewVariantRequests): Promise<number> {
  requirePermission(actor, 'offer.request')
  const { agencyId, userId } = actor
  const { db } = await database()
  return db.transaction(async (tx) => {
    await tx.select({ id: operatorAccount.id }).from(operatorAccount).where(and(inAgency(operatorAccount, actor), eq(operatorAccount.service, service), operatorAccount.isActive)).for('no key update')
    rowOrNotFound((await tx.select({ id: quote.id }).from(quote).where(visibleRow(quote, actor, quoteId)))[0])
    const { runs, made } = await findMade(tx, actor, { quoteId, run })
    const needed = neededRequests({ variants: variants.map(({ fingerprint }) => fingerprint), insurerIds }, made)
    const left = perDay - (await countToday(tx, actor, service))
    if (needed.length > left) throw new Fault('variantBudget', { params: { needed: needed.length, left: Math.max(0, left) } })
    const ids = new Map(runs.map(({ fingerprint, id }) => [fingerprint, id]))
    const own = await subjectSealer(tx, { id: quoteId, agencyId, kind: 'quote' })
    let number = runs[0]?.variant ?? 0
    for (const { fingerprint, answers, subject, declarations } of variants) {
      if (ids.has(fingerprint) || !needed.some((one) => one.fingerprint === fingerprint)) continue
      const id = newId()
      number += 1
      await tx.insert(quoteRun).values({ id, agencyId, quoteId, run, variant: number, fingerprint, answersSealed: sealAnswers(own, id, answers), startedBy: userId, declarations, lookupIndexes: policyIndexes(agencyId, subject) })
      ids.set(fingerprint, id)
    }
    await insertQueued(tx, needed, { agencyId, ids })
    await notifyQuoteChange(tx, 'run', quoteId)
    return needed.length
  })
}

async function insertQueued(tx: Db, needed: readonly NeededRequest[], { agencyId, ids }: { readonly agencyId: string; readonly ids: ReadonlyMap<string, string> }): Promise<void> {
  const rows = needed.flatMap(({ fingerprint, insurerId, attempt }) => {
    const runId = ids.get(fingerprint)
    return runId === undefined ? [] : [{ agencyId, runId, insurerId, attempt, state: 'queued' as const }]
  })
  if (rows.length > 0) await tx.insert(quoteRequest).values(rows)
}

/** The variants of a run, newest first, and the requests made for them. */
async function findMade(tx: Db, actor: Actor, { quoteId, run }: { readonly quoteId: string; readonly run: number }) {
  const runs = await tx
    .select({ id: quoteRun.id, variant: quoteRun.variant, fingerprint: quoteRun.fingerprint })
    .from(quoteRun)
    .where(and(inAgency(quoteRun, actor), eq(quoteRun.quoteId, quoteId), eq(quoteRun.run, run), ne(quoteRun.variant, 0)))
    .orderBy(desc(quoteRun.variant))
  const made: MadeRequest[] =
    runs.length === 0
      ? []
      : await tx
          .select({ fingerprint: quoteRun.fingerprint, insurerId: quoteRequest.insurerId, attempt: quoteRequest.attempt, state: quoteRequest.state, reasonClass: quoteRequest.reasonClass })
          .from(quoteRequest)
          .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
          .where(inArray(quoteRequest.runId, runs.map(({ id }) => id)))
  return { runs, made }
}

/** How many requests for variants an agency made today at a service, whoever asked. */
async function countToday(db: Db, actor: Actor, service: Service): Promise<number> {
  const [row] = await db
    .select({ made: count() })
    .from(quoteRequest)
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(insurer, eq(insurer.id, quoteRequest.insurerId))
    .where(and(inAgency(quoteRequest, actor), beganToday, ne(quoteRun.variant, 0), eq(insurer.service, service)))
  return row?.made ?? 0
}

/** The same, to show. @throws NotAllowed */
export async function countVariantRequestsToday(actor: Actor, service: Service): Promise<number> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  return countToday(db, actor, service)
}
