import { cancelJob } from '@/lib/features/jobs/endpoints'
import { cancelJob as cancel } from '@/lib/features/jobs/cancel-job'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(cancelJob, async (actor, { params }) => {
  await cancel(actor, params.jobId)
  return {}
})
