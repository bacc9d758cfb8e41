import { type Check, ill, mind, well } from '../finding'

const ANSWERS_WITHIN_MS = 5000

/** Whether the desk answers under an address: it does, somebody else does, or nobody does. */
export type Answering = 'desk' | 'other' | 'nobody'

async function askLive(appUrl: string): Promise<Answering> {
  try {
    const response = await fetch(`${appUrl}/api/health/live`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS), redirect: 'manual' })
    return response.ok ? 'desk' : 'other'
  } catch {
    return 'nobody'
  }
}

/** What stands in front: the desk speaks no TLS itself, so behind https there is a proxy whose word about addresses counts. */
export function proxiesCheck(ask: (appUrl: string) => Promise<Answering> = askLive): Check {
  return {
    name: 'proxies',
    look: async ({ env: { appUrl, trustedProxies } }) => {
      if (appUrl.startsWith('https:') && trustedProxies.length === 0) {
        return ill('TRUSTED_PROXIES is empty behind https: all people share the proxy’s address and its limits', 'name the proxy’s address in TRUSTED_PROXIES')
      }
      const answering = await ask(appUrl)
      if (answering === 'other') return ill(`${appUrl} is answered by something else than the desk`, 'let the proxy pass everything below it on to PORT, the path unchanged')
      if (answering === 'nobody') return mind(`nobody answers at ${appUrl} from here`, 'start the desk and its proxy, then look again')
      return well(`the desk answers at ${appUrl}`)
    },
  }
}
