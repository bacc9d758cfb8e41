import { startQuote } from '@/lib/api/quotes'
import { handle } from '@/lib/http/handle'
import { startQuote as start } from '@/lib/use-cases/start-quote'

export const POST = handle(startQuote, (actor, { input }) => start(actor, input))
