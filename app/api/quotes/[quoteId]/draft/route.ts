import { saveDraft } from '@/lib/api/quotes'
import { handle } from '@/lib/http/handle'
import { saveDraft as save } from '@/lib/use-cases/save-draft'

export const PUT = handle(saveDraft, (actor, { params, input }) => save(actor, { ...params, ...input }))
