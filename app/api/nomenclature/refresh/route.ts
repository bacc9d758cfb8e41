import { refreshLists } from '@/lib/features/nomenclature/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { refreshLists as refresh } from '@/lib/features/nomenclature/refresh-lists'

export const POST = handle(refreshLists, async (actor, { input }) => ({ state: await refresh(actor, input) }))
