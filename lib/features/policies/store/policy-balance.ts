import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { visibleRow } from '@/lib/platform/session/agency-scope'
import { paymentBalance, type PaymentBalance } from '@/lib/domain/payments/payment-balance'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'

/** What was paid for the policies of an attempt and what is left to collect. @throws NotAllowed */
export async function findBalance(actor: Actor, attemptId: string): Promise<PaymentBalance | undefined> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const columns = { due: issueAttempt.dueBani, declared: issueAttempt.paymentBani, later: issueAttempt.collectedLaterBani, collected: issueAttempt.collectedBani }
  const [row] = await db.select(columns).from(issueAttempt).where(visibleRow(issueAttempt, actor, attemptId))
  return row && paymentBalance({ due: row.due === null ? undefined : inRon(row.due), declared: inRon(row.declared), later: inRon(row.later), ...(row.collected !== null && { firstPart: inRon(row.collected) }) })
}

// A payment is declared in RON alone.
const inRon = (amountBani: number) => ({ amountBani, currency: 'RON' as const })
