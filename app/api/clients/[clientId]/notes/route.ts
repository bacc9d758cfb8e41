import { writeNote } from '@/lib/features/clients/endpoints'
import { writeNote as write } from '@/lib/features/clients/write-note'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(writeNote, async (actor, { params, input }) => ({ id: await write(actor, { ...params, ...input }) }))
