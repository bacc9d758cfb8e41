import { judgePolicySheet } from '@/lib/features/imports/endpoints'
import { judgePolicies } from '@/lib/features/imports/judge-policies'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(judgePolicySheet, async (actor, { query, bytes }) => {
  const { rows, unknown } = await judgePolicies(actor, { ...query, bytes })
  return { rows, unknown }
})
