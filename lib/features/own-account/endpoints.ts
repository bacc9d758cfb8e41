import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { AccountView, SessionTimes } from './shapes'

/** Who one is, and where one is signed in. */
export const readAccount = apiEndpoint({ method: 'GET', path: '/api/account', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).readAccount })

/** Changes one's own name. */
export const changeOwnName = apiEndpoint({ method: 'PUT', path: '/api/account', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).changeOwnName })

/** Changes the number at which clients call; an empty one takes it back. */
export const changeOwnPhone = apiEndpoint({ method: 'PUT', path: '/api/account/phone', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).changeOwnPhone })

/** Asks for another address, after a confirmation; it counts once its link is opened and confirmed. */
export const askForEmail = apiEndpoint({ method: 'POST', path: '/api/account/email', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).askForEmail })

/** Takes back the address that one asked for. */
export const withdrawEmail = apiEndpoint({ method: 'POST', path: '/api/account/email/withdrawal', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).withdrawEmail })

/** Signs oneself out of one browser. */
export const closeSession = apiEndpoint({
  method: 'POST',
  path: '/api/account/sessions/{sessionId}/closing',
  needs: 'ownAccount.manage',
  shapes: async () => (await import('./shapes')).closeSession,
})

/** Signs oneself out of every browser but this. */
export const closeOtherSessions = apiEndpoint({
  method: 'POST',
  path: '/api/account/sessions/closing',
  needs: 'ownAccount.manage',
  shapes: async () => (await import('./shapes')).closeOtherSessions,
})

/** In how many seconds this session ends; asking does not count as use. */
export const readSessionTimes = apiEndpoint({
  method: 'GET',
  path: '/api/account/session',
  needs: 'ownAccount.manage',
  countsAsUse: false,
  shapes: async () => (await import('./shapes')).readSessionTimes,
})

/** Counts as use of the session. */
export const staySignedIn = apiEndpoint({ method: 'POST', path: '/api/account/session', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).staySignedIn })
