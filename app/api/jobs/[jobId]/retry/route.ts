import { retryJob } from '@/lib/features/jobs/endpoints'
import { retryJob as retry } from '@/lib/features/jobs/cancel-job'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(retryJob, async (actor, { params }) => {
  await retry(actor, params.jobId)
  return {}
})
