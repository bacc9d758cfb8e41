import { removeNote } from '@/lib/features/clients/endpoints'
import { removeNote as remove } from '@/lib/features/clients/store/notes'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(removeNote, async (actor, { params }) => {
  await remove(actor, params.noteId)
  return {}
})
