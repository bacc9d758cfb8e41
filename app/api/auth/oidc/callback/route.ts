import { finishProviderSignIn } from '@/lib/features/single-sign-on/endpoints'
import { finishInBrowser } from '@/lib/features/single-sign-on/provider-of-browser'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(finishProviderSignIn, async (_noActor, { query }) => finishInBrowser(query))
