import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Changes one's own password and signs out every other browser. A wrong current password is a problem at `current`. */
export const changePassword = apiEndpoint({ method: 'PUT', path: '/api/account/password', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).changePassword })

/** Sends a link for a new password by mail. The reply is the same whether the address is a user's or not. */
export const requestPasswordLink = apiEndpoint({ method: 'POST', path: '/api/password-links', needs: 'public', shapes: async () => (await import('./shapes')).requestPasswordLink })
