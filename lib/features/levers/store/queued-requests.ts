import 'server-only'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { systemDatabase } from '@/lib/platform/database/database'
import { LOCKED_STATES } from '@/lib/domain/quote'
import type { Service } from '@/lib/features/accounts/store/operator-account-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { quote } from '@/lib/features/quotes/store/quote-table'

/** An insurer for whom variants wait, and somebody who asked for one. */
export interface WaitingInsurer {
  readonly insurerId: string
  readonly service: Service
  readonly agencyId: string
  readonly ownerId: string
  readonly runId: string
  readonly locale: 'ro' | 'en'
}

/** The insurers of all agencies for whom variants wait, each once. */
export async function unsafeFindWaitingInsurers(): Promise<WaitingInsurer[]> {
  const { db } = await systemDatabase('job')
  const locale = sql<'ro' | 'en'>`case when ${quoteRun.declarations} ->> 'locale' = 'en' then 'en' else 'ro' end`
  return db
    .selectDistinctOn([quoteRequest.insurerId], { insurerId: quoteRequest.insurerId, service: insurer.service, agencyId: quoteRequest.agencyId, ownerId: quoteRun.startedBy, runId: quoteRun.id, locale })
    .from(quoteRequest)
    .innerJoin(insurer, eq(insurer.id, quoteRequest.insurerId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, and(eq(quote.id, quoteRun.quoteId), eq(quote.lastRun, quoteRun.run)))
    .where(and(eq(quoteRequest.state, 'queued'), isNull(quote.erasedAt), notInArray(quote.state, [...LOCKED_STATES])))
    .orderBy(quoteRequest.insurerId, quoteRun.createdAt)
}
