import { beginPasskeyConfirmation } from '@/lib/features/second-factors/confirm'
import { beginConfirmation } from '@/lib/features/second-factors/endpoints'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(beginConfirmation, async (actor) => ({ ...(await beginPasskeyConfirmation(actor)) }))
