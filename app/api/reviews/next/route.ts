import { takeNext } from '@/lib/features/review/endpoints'
import { readQueueRow } from '@/lib/features/review/read-queue'
import { takeNext as take } from '@/lib/features/review/store/review-claims'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(takeNext, async (actor) => {
  const policyId = await take(actor)
  return policyId === undefined ? {} : { row: await readQueueRow(actor, policyId) }
})
