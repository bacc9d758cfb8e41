import { findClients } from '@/lib/features/clients/endpoints'
import { findClients as find } from '@/lib/features/clients/store/clients'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(findClients, async (actor, { input }) => ({ clients: await find(actor, { search: input.search }) }))
