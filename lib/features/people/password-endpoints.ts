import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Changes one's own password and signs out every other browser. A wrong current password is a problem at `current`. */
export const changePassword = apiEndpoint({ method: 'PUT', path: '/api/account/password', needs: 'account.own', shapes: async () => (await import('./password-shapes')).changePassword })
