import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { REJECTED_BECAUSE } from '@/lib/domain/reply/reply-form'
import type { RejectedCallback } from '@/lib/features/travel-calls/model/rejected-callback'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { travelCall } from './travel-call-table'

const stored = z.array(z.object({ at: z.coerce.date(), why: z.enum(REJECTED_BECAUSE) })) satisfies z.ZodType<readonly RejectedCallback[]>

/** The callbacks to calls of a quote that could not be taken, the earliest first. @throws NotAllowed */
export async function findRejectedCallbacks(actor: Actor, quoteId: string): Promise<RejectedCallback[]> {
  requirePermission(actor, 'replyFinding.read')
  const { db } = await database()
  const isOfQuote = and(isVisible(quoteRun, actor), eq(quoteRun.quoteId, parseRecordId(quoteId)))
  const rows = await db.select({ rejected: travelCall.rejectedCallbacks }).from(travelCall).innerJoin(quoteRun, eq(quoteRun.id, travelCall.runId)).where(isOfQuote).orderBy(asc(travelCall.askedAt))
  return rows.flatMap(({ rejected }) => stored.safeParse(rejected).data ?? [])
}
