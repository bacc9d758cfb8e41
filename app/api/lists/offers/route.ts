import { listOffers } from '@/lib/features/lists/endpoints'
import { queryOf, readList } from '@/lib/features/lists/read-list'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(listOffers, (actor, { input: { query, ...asked } }) => readList(actor, 'offers', { ...asked, query: queryOf(query) }))
