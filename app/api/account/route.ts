import { changeOwnName as renaming, readAccount as endpoint } from '@/lib/features/own-account/endpoints'
import { changeOwnName } from '@/lib/features/own-account/change-own-name'
import { readAccount } from '@/lib/features/own-account/read-account'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(endpoint, (actor) => readAccount(actor))
export const PUT = handle(renaming, async (actor, { input }) => {
  await changeOwnName(actor, input.name)
  return {}
})
