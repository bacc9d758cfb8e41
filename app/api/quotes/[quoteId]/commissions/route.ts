import { readCommissions } from '@/lib/features/offers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { readCommissions as read } from '@/lib/features/offers/read-commissions'

export const GET = handle(readCommissions, (actor, { params }) => read(actor, params.quoteId))
