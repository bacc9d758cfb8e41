import { endOwnSession } from '@/lib/features/sessions/endpoints'
import { signOutBrowser } from '@/lib/features/sessions/sign-in-of-browser'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(endOwnSession, async (_noActor, { input }) => signOutBrowser(input))
