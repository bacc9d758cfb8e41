import { readList } from '@/lib/api/nomenclature'
import { handle } from '@/lib/http/handle'
import { readList as read } from '@/lib/use-cases/read-list'

export const GET = handle(readList, (actor, { params, query }) => read(actor, { ...query, list: params.list }))
