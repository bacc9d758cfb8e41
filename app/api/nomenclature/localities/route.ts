import { readLocalities } from '@/lib/features/nomenclature/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readLocalities as read } from '@/lib/features/nomenclature/search-lists'

export const GET = handle(readLocalities, (actor) => read(actor))
