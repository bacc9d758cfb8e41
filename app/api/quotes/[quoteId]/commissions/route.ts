import { readCommissions } from '@/lib/features/offers/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { showCommissions } from '@/lib/features/privacy/open-documents'

export const GET = handle(readCommissions, (actor, { params }) => showCommissions(actor, params.quoteId))
