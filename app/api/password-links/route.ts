import { requestPasswordLink } from '@/lib/features/passwords/endpoints'
import { requestPasswordLink as request } from '@/lib/features/passwords/request-password-link'
import { handle } from '@/lib/platform/http/handle'
import { currentBrowser } from '@/lib/platform/session/current-ip-address'

export const POST = handle(requestPasswordLink, async (_noActor, { input }) => {
  request({ ...input, ...(await currentBrowser()) })
  return {}
})
