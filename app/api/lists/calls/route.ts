import { listCalls } from '@/lib/features/lists/endpoints'
import { queryOf, readList } from '@/lib/features/lists/read-list'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(listCalls, (actor, { input: { query, ...asked } }) => readList(actor, 'calls', { ...asked, query: queryOf(query) }))
