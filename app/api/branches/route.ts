import { addBranch } from '@/lib/features/people/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { addBranch as add } from '@/lib/features/people/change-branches'

export const POST = handle(addBranch, (actor, { input }) => add(actor, input.name))
