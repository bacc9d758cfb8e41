import { addPolicyPaper } from '@/lib/features/policies/endpoints'
import { addPolicyPaper as add } from '@/lib/features/policies/note-request'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(addPolicyPaper, async (actor, { params, query, bytes }) => ({ id: await add(actor, { ...params, ...query, bytes }) }))
