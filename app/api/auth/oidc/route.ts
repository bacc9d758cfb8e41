import { beginProviderSignIn } from '@/lib/features/single-sign-on/endpoints'
import { beginInBrowser } from '@/lib/features/single-sign-on/provider-of-browser'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(beginProviderSignIn, async (_noActor, { query }) => beginInBrowser(query))
