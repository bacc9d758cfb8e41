import { findKnownClient } from '@/lib/api/clients'
import { findKnownClient as find } from '@/lib/data/clients'
import { handle } from '@/lib/http/handle'

export const POST = handle(findKnownClient, async (actor, { input }) => ({ client: await find(actor, input) }))
