import 'server-only'
import { and, inArray } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { unsealAnswers } from '@/lib/features/offers/store/answers'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'

/**
 * The answers of runs of the agency, whoever asked, by the run's id; none of a run whose data was destroyed. They hold personal data: a caller may compare
 * them on the server, and hands out none.
 * @throws NotAllowed
 */
export async function findAnswersOfRuns(actor: Actor, runIds: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  requirePermission(actor, 'offer.request')
  if (runIds.length === 0) return new Map()
  const { db } = await database()
  const rows = await db.select({ id: quoteRun.id, answersSealed: quoteRun.answersSealed }).from(quoteRun).where(and(inAgency(quoteRun, actor), inArray(quoteRun.id, [...runIds])))
  return new Map(await Promise.all(rows.map(async ({ id, answersSealed }) => [id, await unsealAnswers(id, answersSealed)] as const)))
}
