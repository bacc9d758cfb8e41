import { revealCode } from '@/lib/features/privacy/endpoints'
import { revealCode as reveal } from '@/lib/features/privacy/reveal-code'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(revealCode, (actor, { params, input }) => reveal(actor, { ...input, clientId: params.clientId }))
