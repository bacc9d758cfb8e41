import { readList } from '@/lib/features/nomenclature/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readList as read } from '@/lib/features/nomenclature/read-list'

export const GET = handle(readList, (actor, { params, query }) => read(actor, { ...query, list: params.list }))
