import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { LastRequest } from '@/lib/features/demo/model/effect-now'

/** The newest run of the agency, and how the newest request to each of its insurers stands. */
export interface LastRun {
  readonly quoteId: string
  readonly number: number
  readonly product: string
  readonly requests: readonly (LastRequest & { readonly key: string; readonly offers: number; readonly tookMs: number | undefined })[]
}

/** Undefined while nothing was ever asked. @throws NotAllowed */
export async function findLastRun(actor: Actor): Promise<LastRun | undefined> {
  requirePermission(actor, 'demo.direct')
  const { db } = await database()
  const [run] = await db
    .select({ id: quoteRun.id, quoteId: quote.id, number: quote.number, product: quote.product })
    .from(quoteRun)
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    .where(and(inAgency(quoteRun, actor), eq(quoteRun.variant, 0)))
    .orderBy(desc(quoteRun.createdAt), desc(quoteRun.id))
    .limit(1)
  if (run === undefined) return undefined
  const rows = await db
    .selectDistinctOn([quoteRequest.insurerId], {
      service: insurer.service, businessName: insurer.sandboxName, state: quoteRequest.state, reasonClass: quoteRequest.reasonClass, texts: quoteRequest.texts,
      startedAt: quoteRequest.startedAt, finishedAt: quoteRequest.finishedAt,
      offers: sql<number>`(select count(*)::int from ${offer} where ${offer.agencyId} = ${quoteRequest.agencyId} and ${offer.requestId} = ${quoteRequest.id})`,
      ageMs: sql<number>`(extract(epoch from ${databaseNow()} - ${quoteRequest.startedAt}) * 1000)::float8`,
    })
    .from(quoteRequest)
    .innerJoin(insurer, eq(insurer.id, quoteRequest.insurerId))
    .where(and(inAgency(quoteRequest, actor), eq(quoteRequest.runId, run.id)))
    .orderBy(quoteRequest.insurerId, desc(quoteRequest.attempt))
  const { quoteId, number, product } = run
  return {
    quoteId, number, product,
    requests: rows.map(({ service, businessName, startedAt, finishedAt, reasonClass, ...request }) => ({
      ...request, reasonClass: reasonClass ?? undefined, key: `${service}/${businessName ?? ''}`, tookMs: finishedAt === null ? undefined : finishedAt.getTime() - startedAt.getTime(),
    })),
  }
}
