import { addPaper as add } from '@/lib/features/clients/add-paper'
import { addPaper } from '@/lib/features/clients/endpoints'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(addPaper, async (actor, { params, query, bytes }) => ({ id: await add(actor, { ...params, ...query, bytes }) }))
