import { findPolicies } from '@/lib/api/back-office'
import { handle } from '@/lib/http/handle'
import { listPolicies } from '@/lib/use-cases/find-policies'

const SHOWN = 50

export const POST = handle(findPolicies, async (actor, { input }) => ({ policies: await listPolicies(actor, { ...input, limit: SHOWN }) }))
