import { confirmNotIssued } from '@/lib/features/issuing/endpoints'
import { confirmNotIssued as confirm } from '@/lib/features/issuing/store/resolve-attempts'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(confirmNotIssued, async (actor, { params }) => ({ state: await confirm(actor, params.attemptId) }))
