import { signInWithPassword } from '@/lib/features/sessions/endpoints'
import { signInBrowser } from '@/lib/features/sessions/sign-in-of-browser'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(signInWithPassword, async (_noActor, { input }) => signInBrowser(input))
