import { noteRequest } from '@/lib/features/policies/endpoints'
import { noteRequest as note } from '@/lib/features/policies/note-request'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(noteRequest, async (actor, { params, input }) => ({ id: await note(actor, { ...params, ...input }) }))
