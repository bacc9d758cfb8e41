import { listPolicies } from '@/lib/features/lists/endpoints'
import { queryOf, readList } from '@/lib/features/lists/read-list'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(listPolicies, (actor, { input: { query, ...asked } }) => readList(actor, 'policies', { ...asked, query: queryOf(query) }))
