import { findPolicies } from '@/lib/features/policies/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { listPolicies } from '@/lib/features/policies/list-policies'

const SHOWN = 50

export const POST = handle(findPolicies, async (actor, { input }) => ({ policies: await listPolicies(actor, { ...input, limit: SHOWN }) }))
