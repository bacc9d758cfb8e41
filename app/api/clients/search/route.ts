import { findClients } from '@/lib/api/clients'
import { findClients as find } from '@/lib/data/clients'
import { handle } from '@/lib/http/handle'

export const POST = handle(findClients, async (actor, { input }) => ({ clients: await find(actor, { search: input.search }) }))
