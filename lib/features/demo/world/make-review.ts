import 'server-only'
import type { ReviewState } from '@/lib/domain/review'
import { minutesAfter } from './calendar'
import { noteEvent, noteRead, type WorldMaker } from './world-maker'
import type { QuoteRecord } from './world-records'

const DAY_MINUTES = 1440
const NOTES = ['Lipsește chitanța.', 'Adresa nu este cea din cartea de identitate.', 'Seria de șasiu de verificat cu talonul.', 'Rugăm atașarea ofertei semnate.'] as const
// How much is reviewed after so many days.
const REVIEWED_SHARES = [[20, 1], [6, 0.75], [1, 0.3], [0, 0]] as const

/** Reviews a policy where it is old enough: mostly approves it, sometimes after it was returned. Returns the state that counts. */
export function reviewPolicy(maker: WorldMaker, record: QuoteRecord, { policyId, at, isDiffering }: { readonly policyId: string; readonly at: Date; readonly isDiffering: boolean }): { readonly reviewState: ReviewState } {
  const { random, now } = maker
  const age = (now.getTime() - at.getTime()) / (DAY_MINUTES * 60_000)
  const share = REVIEWED_SHARES.find(([days]) => age >= days)?.[1] ?? 0
  const isReviewed = random.chance(share)
  const isReturned = random.chance(0.08) && age > 2
  const reviewer = random.pick(record.desk.reviewers)
  const firstAt = minutesAfter(at, random.whole(90, Math.max(91, Math.min(3 * DAY_MINUTES, Math.floor(age * DAY_MINUTES) - 60))))
  const secondAt = minutesAfter(firstAt, random.whole(120, DAY_MINUTES))
  // About a difference of the last weeks nobody has decided yet.
  if (isDiffering && share < 1) return { reviewState: 'waiting' }
  if (firstAt >= now || !(isReviewed || isReturned)) return { reviewState: 'waiting' }
  if (isReturned) addReview(maker, record, { policyId, reviewer, decision: 'returned', note: random.pick(NOTES), at: firstAt })
  if (!isReviewed || (isReturned && secondAt >= now)) return { reviewState: isReturned ? 'returned' : 'waiting' }
  addReview(maker, record, { policyId, reviewer, decision: 'reviewed', note: '', at: isReturned ? secondAt : firstAt })
  return { reviewState: 'reviewed' }
}

interface NewReview {
  readonly policyId: string
  readonly reviewer: QuoteRecord['broker']
  readonly decision: 'returned' | 'reviewed'
  readonly note: string
  readonly at: Date
}

function addReview(maker: WorldMaker, { desk: { agencyId }, client }: QuoteRecord, { policyId, reviewer, decision, note, at }: NewReview): void {
  noteRead(maker, reviewer, { kind: 'document', subject: { kind: 'policy', id: policyId }, clientId: client.id, at: minutesAfter(at, -2) })
  maker.rows.reviews.push({ id: maker.newId(at), agencyId, policyId, decision, note, reviewerId: reviewer.userId, createdAt: at })
  noteEvent(maker, reviewer, { at, what: `review.${decision}`, subject: { kind: 'policy', id: policyId } })
}
