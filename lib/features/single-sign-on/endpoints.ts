import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Sends the browser to the provider of identities. A page opens it as a link. */
export const beginProviderSignIn = apiEndpoint({ method: 'GET', path: '/api/auth/oidc', needs: 'public', shapes: async () => (await import('./shapes')).beginProviderSignIn })

/** Where the provider sends the browser back to. It goes on to the page it came from, or to the sign-in page, which says why not. */
export const finishProviderSignIn = apiEndpoint({ method: 'GET', path: '/api/auth/oidc/callback', needs: 'public', shapes: async () => (await import('./shapes')).finishProviderSignIn })
