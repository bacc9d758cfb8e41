import { searchLists } from '@/lib/features/nomenclature/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { searchLists as search } from '@/lib/features/nomenclature/search-lists'

export const GET = handle(searchLists, async (actor, { query }) => ({ items: await search(actor, query) }))
