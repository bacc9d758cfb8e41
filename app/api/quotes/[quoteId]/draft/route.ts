import { readNewerDraft, saveDraft } from '@/lib/features/quotes/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readNewerDraft as read } from '@/lib/features/quotes/read-newer-draft'
import { saveDraft as save } from '@/lib/features/quotes/save-draft'

export const GET = handle(readNewerDraft, (actor, { params, query }) => read(actor, { ...params, ...query }))

export const PUT = handle(saveDraft, (actor, { params, input }) => save(actor, { ...params, ...input }))
