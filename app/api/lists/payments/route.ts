import { listPayments } from '@/lib/features/lists/endpoints'
import { queryOf, readList } from '@/lib/features/lists/read-list'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(listPayments, (actor, { input: { query, ...asked } }) => readList(actor, 'payments', { ...asked, query: queryOf(query) }))
