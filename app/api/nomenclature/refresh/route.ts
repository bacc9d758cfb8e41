import { refreshLists } from '@/lib/api/nomenclature'
import { handle } from '@/lib/http/handle'
import { refreshLists as refresh } from '@/lib/use-cases/refresh-lists'

export const POST = handle(refreshLists, async (actor, { input }) => ({ state: await refresh(actor, input) }))
