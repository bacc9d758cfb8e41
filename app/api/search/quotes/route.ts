import { findListedQuotes } from '@/lib/features/search/endpoints'
import { listQuotes } from '@/lib/features/search/list-quotes'
import { handle } from '@/lib/platform/http/handle'

const SHOWN = 50

export const POST = handle(findListedQuotes, async (actor, { input }) => ({ quotes: await listQuotes(actor, { ...input, limit: SHOWN }) }))
