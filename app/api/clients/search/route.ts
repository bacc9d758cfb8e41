import { findClients } from '@/lib/features/clients/endpoints'
import { searchClients } from '@/lib/features/clients/search-clients'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(findClients, async (actor, { input }) => ({ clients: await searchClients(actor, input.search) }))
