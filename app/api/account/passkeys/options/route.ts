import { beginPasskey } from '@/lib/features/second-factors/endpoints'
import { beginPasskeySetUp } from '@/lib/features/second-factors/set-up-passkey'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(beginPasskey, async (actor) => ({ ...(await beginPasskeySetUp(actor)) }))
