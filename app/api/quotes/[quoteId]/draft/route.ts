import { saveDraft } from '@/lib/features/quotes/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { saveDraft as save } from '@/lib/features/quotes/save-draft'

export const PUT = handle(saveDraft, (actor, { params, input }) => save(actor, { ...params, ...input }))
