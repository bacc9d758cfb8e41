import { listProposals } from '@/lib/features/lists/endpoints'
import { queryOf, readList } from '@/lib/features/lists/read-list'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(listProposals, (actor, { input: { query, ...asked } }) => readList(actor, 'proposals', { ...asked, query: queryOf(query) }))
