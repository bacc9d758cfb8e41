import { readReplyFindings as endpoint } from '@/lib/features/offers/endpoints'
import { readReplyFindings } from '@/lib/features/offers/read-reply-findings'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(endpoint, (actor, { params }) => readReplyFindings(actor, params.quoteId))
