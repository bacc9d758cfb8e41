import { readClient } from '@/lib/api/clients'
import { getClient } from '@/lib/data/clients'
import { handle } from '@/lib/http/handle'

export const GET = handle(readClient, async (actor, { params }) => ({ party: await getClient(actor, params.clientId) }))
