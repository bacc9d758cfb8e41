import { confirmNotIssued } from '@/lib/api/back-office'
import { confirmNotIssued as confirm } from '@/lib/data/resolve-attempts'
import { handle } from '@/lib/http/handle'

export const POST = handle(confirmNotIssued, async (actor, { params }) => ({ state: await confirm(actor, params.attemptId) }))
