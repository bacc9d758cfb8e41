import 'server-only'
import { lt } from 'drizzle-orm'
import { quoteRequest } from './quote-request-table'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { endAsTimedOut } from './time-out'

// Beyond every deadline of an offer request.
const LONGEST_MS = 600_000

/**
 * Ends the requests nobody waits for any more, as timed out, and lets their quotes go on. To be called when a process starts and
 * now and then. @returns how many were ended
 */
export async function recoverRequests(): Promise<number> {
  return endAsTimedOut(lt(quoteRequest.startedAt, databaseNowPlus(-LONGEST_MS)))
}
