import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Makes a user of whoever holds the link of an invitation. The link works once. */
export const acceptInvitation = apiEndpoint({
  method: 'POST',
  path: '/api/invitation-links/{token}',
  needs: 'public',
  shapes: async () => (await import('./shapes')).acceptInvitation,
})

/** Changes the address of whoever holds the link and has the account, by session or password. The link works once. */
export const confirmEmail = apiEndpoint({ method: 'POST', path: '/api/email-links/{token}', needs: 'public', shapes: async () => (await import('./shapes')).confirmEmail })

/** Sets the password of whoever holds the link. The link works once. */
export const setPassword = apiEndpoint({ method: 'POST', path: '/api/password-links/{token}', needs: 'public', shapes: async () => (await import('./shapes')).setPassword })
