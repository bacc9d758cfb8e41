import { chooseVariant as choose } from '@/lib/features/levers/choose-variant'
import { chooseVariant } from '@/lib/features/levers/endpoints'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(chooseVariant, async (actor, { params }) => ({ quoteId: await choose(actor, params.offerId) }))
