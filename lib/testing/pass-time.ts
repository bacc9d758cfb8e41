import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { database } from '@/lib/platform/database/database'
import { invitation } from '@/lib/features/people/store/invitation-table'
import { emailChange } from '@/lib/features/people/store/email-change-table'
import { passwordLink } from '@/lib/features/people/store/password-link-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { nomenclatureEntry } from '@/lib/features/nomenclature/store/nomenclature-entry-table'
import { job } from '@/lib/features/jobs/store/job-table'
import { operatorCall } from '@/lib/features/integration/store/operator-call-table'
import { operatorToken } from '@/lib/features/accounts/store/operator-token-table'
import { openStream } from '@/lib/platform/session/open-stream-table'
import { authenticatorApp } from '@/lib/features/second-factors/store/authenticator-app-table'
import { passkeyChallenge } from '@/lib/features/second-factors/store/passkey-challenge-table'
import { pendingSignIn } from '@/lib/features/second-factors/store/pending-sign-in-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { serverInstance } from '@/lib/platform/instances/server-instance-table'
import { session } from '@/lib/platform/session/session-table'
import { signInLimit } from '@/lib/platform/rate-limit/sign-in-limit-table'
import { travelCall } from '@/lib/features/travel-calls/store/travel-call-table'

/** Columns compared with the database's clock, which no test can set. */
const COUNTED: readonly (readonly PgColumn[])[] = [
  [authenticatorApp.createdAt],
  [emailChange.askedAt, emailChange.expiresAt],
  [invitation.sentAt, invitation.expiresAt],
  [issueAttempt.leaseUntil],
  [job.runAfter, job.leaseUntil, job.finishedAt],
  [nomenclatureEntry.fetchedAt, nomenclatureEntry.refreshingUntil],
  [openStream.leaseUntil],
  [operatorCall.at],
  [operatorToken.renewalLeaseUntil],
  [passkeyChallenge.expiresAt],
  [pendingSignIn.expiresAt],
  [passwordLink.createdAt, passwordLink.expiresAt],
  [quoteRequest.startedAt, quoteRequest.finishedAt],
  [serverInstance.heardAt],
  [session.createdAt, session.lastSeenAt, session.confirmedAt],
  [signInLimit.windowStartedAt],
  [travelCall.askedAt, travelCall.answerBy, travelCall.endsAt, travelCall.nextPollAt],
]

/** Simulates time for leases, limits and deadlines of the process's database: moves all these instants back by `ms`. */
export async function timePasses(ms: number): Promise<void> {
  const { db } = await database()
  await db.transaction(async (tx) => {
    for (const columns of COUNTED) for (const column of columns) await tx.execute(earlier(column, ms))
  })
}

// A list that was never fetched keeps its marker instant.
function earlier(column: PgColumn, ms: number): SQL {
  const name = sql.identifier(column.name)
  const table = sql.identifier(getTableName(column.table))
  return sql`update ${table} set ${name} = ${name} - make_interval(secs => ${ms / 1000}) where ${name} > to_timestamp(0)`
}
