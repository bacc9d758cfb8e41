import { judgeClientSheet } from '@/lib/features/imports/endpoints'
import { judgeClients } from '@/lib/features/imports/judge-clients'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(judgeClientSheet, async (actor, { query, bytes }) => {
  const { rows, unknown } = await judgeClients(actor, { ...query, bytes })
  return { rows, unknown }
})
