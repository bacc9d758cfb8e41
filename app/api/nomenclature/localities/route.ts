import { readLocalities } from '@/lib/api/nomenclature'
import { handle } from '@/lib/http/handle'
import { readLocalities as read } from '@/lib/use-cases/search-lists'

export const GET = handle(readLocalities, (actor) => read(actor))
