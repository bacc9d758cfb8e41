import { searchDesk } from '@/lib/api/search'
import { handle } from '@/lib/http/handle'
import { searchDesk as search } from '@/lib/use-cases/search-desk'

export const POST = handle(searchDesk, (actor, { input }) => search(actor, input.text))
