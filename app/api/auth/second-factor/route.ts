import { finishSignIn } from '@/lib/features/sessions/factor-endpoints'
import { finishSignInOfBrowser } from '@/lib/features/sessions/finish-sign-in-of-browser'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(finishSignIn, async (_noActor, { input }) => {
  await finishSignInOfBrowser(input)
  return {}
})
