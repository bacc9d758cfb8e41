import { readClient } from '@/lib/features/clients/endpoints'
import { openClient } from '@/lib/features/privacy/open-client'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readClient, async (actor, { params }) => ({ party: await openClient(actor, params.clientId) }))
