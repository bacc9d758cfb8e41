import { askForExplanation } from '@/lib/features/privacy/endpoints'
import { askForExplanation as ask } from '@/lib/features/privacy/store/explanations'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(askForExplanation, async (actor, { params }) => {
  await ask(actor, params.readId)
  return {}
})
