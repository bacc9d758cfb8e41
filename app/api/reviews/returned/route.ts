import { readReturned } from '@/lib/features/review/endpoints'
import { readReturnedPolicies } from '@/lib/features/review/read-queue'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readReturned, async (actor) => ({ policies: await readReturnedPolicies(actor) }))
