import { openDraft } from '@/lib/features/privacy/endpoints'
import { openDraft as open } from '@/lib/features/privacy/open-draft'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(openDraft, async (actor, { params }) => {
  await open(actor, params.quoteId)
  return {}
})
