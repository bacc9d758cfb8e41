import 'server-only'
import { compareCodes } from '@/lib/domain/compare-codes'
import { sql } from 'drizzle-orm'
import type { RecordedCall } from '@/lib/contracts/recorded-call'
import type { ReplyDrift } from '@/lib/domain/reply/reply-form'
import type { Environment } from '@/lib/features/accounts/store/operator-account-table'
import { sealer } from '@/lib/platform/crypto/seal'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import type { Db } from '@/lib/platform/database/open-database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { countMembers, noticesOf } from '@/lib/features/integration/model/notices'
import { assumptionEvidence } from './assumption-evidence-table'
import { operatorCall } from './operator-call-table'
import { replyDrift } from './reply-drift-table'

/** What a reply says about an assumption. */
interface Verdict {
  readonly assumption: string
  readonly value: string
  readonly isConfirmed: boolean
}

export interface CallToStore {
  readonly agencyId: string
  readonly environment: Environment
  readonly at: Date
  readonly call: RecordedCall
  readonly verdicts: readonly Verdict[]
  /** The issue attempt that it was sent for. */
  readonly attemptId?: string | undefined
}

/** Stores a redacted call, and counts what its reply says. Returns the differences that no reply had before. */
export async function storeCall({ agencyId, environment, at, call, verdicts, attemptId }: CallToStore): Promise<readonly ReplyDrift[]> {
  const { db } = await database()
  const place = { agencyId, service: call.service, environment }
  return db.transaction(async (tx) => {
    const id = newId()
    const contentSealed = sealer().seal(JSON.stringify({ ...call, at: at.toISOString() }), placeIn(operatorCall.contentSealed, id))
    const { operation, ms, status, class: callClass, insurer } = call
    await tx.insert(operatorCall).values({ ...place, id, operation, at, ms, status, class: callClass, insurer, driftCount: countMembers(call.drifts), contentSealed, attemptId: attemptId ?? null })
    await countVerdicts(tx, place, { at, verdicts })
    return countDrifts(tx, place, { at, call })
  })
}

type Place = Pick<typeof assumptionEvidence.$inferInsert, 'agencyId' | 'service' | 'environment'>

async function countVerdicts(tx: Db, place: Place, { at, verdicts }: Pick<CallToStore, 'at' | 'verdicts'>): Promise<void> {
  if (verdicts.length === 0) return
  // In one order everywhere: two instances that count at once must not wait for each other.
  const rows = verdicts.toSorted((a, b) => compareCodes(`${a.assumption} ${a.value}`, `${b.assumption} ${b.value}`)).map(({ assumption, value, isConfirmed }) => ({
    ...place, assumption, value, confirmations: isConfirmed ? 1 : 0, contradictions: isConfirmed ? 0 : 1,
    confirmedSince: isConfirmed ? at : null, confirmedAt: isConfirmed ? at : null, contradictedSince: isConfirmed ? null : at, contradictedAt: isConfirmed ? null : at,
  }))
  const { agencyId, service, environment, assumption, value, confirmations, confirmedSince, confirmedAt, contradictions, contradictedSince, contradictedAt } = assumptionEvidence
  await tx.insert(assumptionEvidence).values(rows).onConflictDoUpdate({
    target: [agencyId, service, environment, assumption, value],
    set: {
      confirmations: sql`${confirmations} + excluded.confirmations`,
      confirmedSince: sql`coalesce(${confirmedSince}, excluded.confirmed_since)`,
      confirmedAt: sql`coalesce(excluded.confirmed_at, ${confirmedAt})`,
      contradictions: sql`${contradictions} + excluded.contradictions`,
      contradictedSince: sql`coalesce(${contradictedSince}, excluded.contradicted_since)`,
      contradictedAt: sql`coalesce(excluded.contradicted_at, ${contradictedAt})`,
    },
  })
}

async function countDrifts(tx: Db, place: Place, { at, call }: Pick<CallToStore, 'at' | 'call'>): Promise<readonly ReplyDrift[]> {
  const drifts = noticesOf(call.drifts).toSorted((a, b) => compareCodes(keyOf(a), keyOf(b)))
  if (drifts.length === 0) return []
  const { operation, insurer } = call
  const rows = drifts.map(({ path, kind, expected, got }) => ({ ...place, operation, insurer, path, kind, expected, gotType: got.type, gotShape: got.shape ?? null, replies: 1, firstAt: at, lastAt: at }))
  const { agencyId, service, environment, operation: ofOperation, path, kind } = replyDrift
  const counted = await tx
    .insert(replyDrift)
    .values(rows)
    .onConflictDoUpdate({ target: [agencyId, service, environment, ofOperation, path, kind], set: { replies: sql`${replyDrift.replies} + 1`, lastAt: sql`greatest(${replyDrift.lastAt}, excluded.last_at)` } })
    .returning({ path, kind, replies: replyDrift.replies })
  const isNew = (drift: ReplyDrift) => counted.some((row) => row.replies === 1 && keyOf(row) === keyOf(drift))
  return drifts.filter(isNew)
}

const keyOf = ({ path, kind }: Pick<ReplyDrift, 'path' | 'kind'>): string => `${path} ${kind}`
