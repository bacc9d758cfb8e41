import { verifyChain } from '@/lib/features/audit/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { verifyChain as verify } from '@/lib/features/audit/verify-chain'

export const POST = handle(verifyChain, (actor) => verify(actor))
