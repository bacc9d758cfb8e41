import { writeTask } from '@/lib/features/clients/endpoints'
import { writeTask as write } from '@/lib/features/clients/write-note'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(writeTask, async (actor, { params, input }) => ({ id: await write(actor, { ...params, ...input }) }))
