import { finishTask } from '@/lib/features/clients/endpoints'
import { finishTask as finish } from '@/lib/features/clients/store/tasks'
import { handle } from '@/lib/platform/http/handle'

export const PUT = handle(finishTask, async (actor, { params, input }) => {
  await finish(actor, params.taskId, input)
  return {}
})
