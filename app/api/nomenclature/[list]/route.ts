import { readList } from '@/lib/api/nomenclature'
import { handle } from '@/lib/http/handle'
import { readList as read } from '@/lib/use-cases/read-list'

export const GET = handle(readList, async (actor, { params, query }) => ({ items: await read(actor, params.list, query.within) }))
