import { listQuotes } from '@/lib/features/lists/endpoints'
import { queryOf, readList } from '@/lib/features/lists/read-list'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(listQuotes, (actor, { input: { query, ...asked } }) => readList(actor, 'quotes', { ...asked, query: queryOf(query) }))
