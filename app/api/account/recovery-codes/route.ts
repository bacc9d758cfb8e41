import { renewCodes } from '@/lib/features/second-factors/endpoints'
import { renewRecoveryCodes } from '@/lib/features/second-factors/remove-factor'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(renewCodes, async (actor, { input }) => ({ codes: await renewRecoveryCodes(actor, input) }))
