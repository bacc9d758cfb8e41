import { changeInsurer } from '@/lib/features/insurers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { changeInsurer as change } from '@/lib/features/insurers/change-insurer'

export const PUT = handle(changeInsurer, async (actor, { params, input }) => {
  await change(actor, params.insurerId, input)
  return {}
})
