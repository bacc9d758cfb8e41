import { orderInsurers } from '@/lib/features/insurers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { orderInsurers as order } from '@/lib/features/insurers/order-insurers'

export const POST = handle(orderInsurers, async (actor, { input }) => {
  await order(actor, input)
  return {}
})
