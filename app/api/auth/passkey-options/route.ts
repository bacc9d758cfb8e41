import { beginPasskeySignIn } from '@/lib/features/sessions/factor-endpoints'
import { beginPasskeySignInOfBrowser } from '@/lib/features/sessions/finish-sign-in-of-browser'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(beginPasskeySignIn, async (_noActor, { input }) => ({ ...(await beginPasskeySignInOfBrowser(input)) }))
