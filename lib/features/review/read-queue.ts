import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { workingMinutesBetween } from './model/review-age'
import { CHECKED_FACTS, type NotCompared, type PolicyFinding } from '@/lib/features/policies/model/policy-finding'
import type { QueueNarrow } from './model/queue-narrow'
import type { QueueView } from './model/queue-views'
import type { QueueCounts, QueueReply, QueueRow, ReturnedPolicy } from './shapes'
import { findReviewRules } from './store/review-rules'
import { countQueue, findQueue, findReturned, getQueued, type QueuedPolicy } from './store/review-queue'

/** How many policies a page of the queue has. */
export const QUEUE_PAGE = 50
/** The highest count; what is more reads "over". */
export const QUEUE_COUNT_MAX = 1000

/** A page of the review queue, the oldest first, with how long each policy has waited. @throws NotAllowed; Fault `notFound` */
export async function readQueue(actor: Actor, { view, after, ...narrow }: { readonly view: QueueView; readonly after?: string | undefined } & QueueNarrow): Promise<QueueReply> {
  const [found, counts] = [await findQueue(actor, { view, after, narrow, limit: QUEUE_PAGE + 1 }), await readCounts(actor)]
  const now = clock.now()
  return { rows: found.slice(0, QUEUE_PAGE).map((one) => rowOf(one, now)), hasMore: found.length > QUEUE_PAGE, counts, targetMinutes: (await findReviewRules(actor)).targetMinutes }
}

/** One policy as the queue shows it. @throws NotAllowed; Fault `notFound` */
export async function readQueueRow(actor: Actor, policyId: string): Promise<QueueRow> {
  return rowOf(await getQueued(actor, policyId), clock.now())
}

/** The counts of the queue, each up to one more than is shown. @throws NotAllowed */
export async function readCounts(actor: Actor): Promise<QueueCounts> {
  return countQueue(actor, { countMax: QUEUE_COUNT_MAX + 1 })
}

const RETURNED_SHOWN = 50

/** What the back office returned to the actor, with its note, until the actor answers; the oldest first. @throws NotAllowed */
export async function readReturnedPolicies(actor: Actor): Promise<ReturnedPolicy[]> {
  const found = await findReturned(actor, { limit: RETURNED_SHOWN })
  return found.map(({ id: policyId, series, number, holderName, product, insurer, premium, last }) => ({ policyId, series, number, holderName, product, insurer, premium, note: last?.note ?? '', reviewer: last?.by ?? '' }))
}

function comparedOf(findings: readonly PolicyFinding[], notCompared: NotCompared): QueueRow['compared'] {
  const compared = CHECKED_FACTS.filter((fact) => notCompared[fact] === undefined)
  return { agreeing: compared.filter((fact) => !findings.some((finding) => finding.fact === fact)).length, all: compared.length }
}

function rowOf({ issuedAt, findings, confirmed, notCompared, ...rest }: QueuedPolicy, now: Date): QueueRow {
  return { ...rest, findings: findings?.slice(), confirmed: confirmed.slice(), compared: findings && notCompared && comparedOf(findings, notCompared), issuedAt: issuedAt.toISOString(), waitedMinutes: workingMinutesBetween(issuedAt, now) }
}
