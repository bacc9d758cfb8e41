import { searchLists } from '@/lib/api/nomenclature'
import { handle } from '@/lib/http/handle'
import { searchLists as search } from '@/lib/use-cases/search-lists'

export const GET = handle(searchLists, async (actor, { query }) => ({ items: await search(actor, query) }))
