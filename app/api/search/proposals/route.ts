import { findListedProposals } from '@/lib/features/search/endpoints'
import { listProposals } from '@/lib/features/search/list-proposals'
import { handle } from '@/lib/platform/http/handle'

const SHOWN = 50

export const POST = handle(findListedProposals, async (actor, { input }) => ({ proposals: await listProposals(actor, { ...input, limit: SHOWN }) }))
