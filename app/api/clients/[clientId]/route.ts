import { readClient } from '@/lib/features/clients/endpoints'
import { getClient } from '@/lib/features/clients/store/clients'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readClient, async (actor, { params }) => ({ party: await getClient(actor, params.clientId) }))
