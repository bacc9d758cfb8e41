import { listClients } from '@/lib/features/lists/endpoints'
import { queryOf, readList } from '@/lib/features/lists/read-list'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(listClients, (actor, { input: { query, ...asked } }) => readList(actor, 'clients', { ...asked, query: queryOf(query) }))
