import { readCommissions } from '@/lib/api/offers'
import { handle } from '@/lib/http/handle'
import { readCommissions as read } from '@/lib/use-cases/read-commissions'

export const GET = handle(readCommissions, (actor, { params }) => read(actor, params.quoteId))
