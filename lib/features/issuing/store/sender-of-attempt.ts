import 'server-only'
import { eq } from 'drizzle-orm'
import { systemDatabase } from '@/lib/platform/database/database'
import { issueAttempt } from './issue-attempt-table'

/** An attempt with its agency and who began it, of any agency. */
export async function unsafeFindSender(attemptId: string) {
  const { db } = await systemDatabase('start-up')
  const { id, offerId, quoteId, agencyId, createdBy } = issueAttempt
  const [attempt] = await db.select({ id, offerId, quoteId, agencyId, createdBy }).from(issueAttempt).where(eq(id, attemptId))
  return attempt
}
