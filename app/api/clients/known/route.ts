import { findKnownClient } from '@/lib/features/clients/endpoints'
import { findKnownClient as find } from '@/lib/features/clients/store/clients'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(findKnownClient, async (actor, { input }) => ({ client: await find(actor, input) }))
