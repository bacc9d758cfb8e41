import { startQuote } from '@/lib/features/quotes/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { startQuote as start } from '@/lib/features/quotes/start-quote'

export const POST = handle(startQuote, (actor, { input }) => start(actor, input))
