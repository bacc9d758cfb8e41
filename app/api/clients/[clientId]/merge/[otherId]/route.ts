import { readMerge } from '@/lib/features/clients/endpoints'
import { openMerge } from '@/lib/features/privacy/open-merge'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readMerge, (actor, { params }) => openMerge(actor, [params.clientId, params.otherId]))
