import { findKnownClient } from '@/lib/features/clients/endpoints'
import { openKnownClient } from '@/lib/features/privacy/open-client'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(findKnownClient, async (actor, { input }) => ({ client: await openKnownClient(actor, input) }))
