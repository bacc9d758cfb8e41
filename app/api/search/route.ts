import { searchDesk } from '@/lib/features/search/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { searchDesk as search } from '@/lib/features/search/search-desk'

export const POST = handle(searchDesk, (actor, { input }) => search(actor, input.text))
