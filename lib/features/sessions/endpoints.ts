import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** The token that signing in and out must send back; its other half is a cookie. */
export const readCsrfToken = apiEndpoint({
  method: 'GET',
  path: '/api/auth/csrf',
  needs: 'public',
  shapes: async () => (await import('./shapes')).readCsrfToken,
})

/** Signs in. A wrong password and an unknown account are the fault `notSignedIn`, too many tries `tooManyAttempts`. */
export const signInWithPassword = apiEndpoint({
  method: 'POST',
  path: '/api/auth/callback/credentials',
  needs: 'public',
  shapes: async () => (await import('./shapes')).signInWithPassword,
})

/** Ends the session on the server and takes its cookie back. Without a session it changes nothing. */
export const endOwnSession = apiEndpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  needs: 'public',
  shapes: async () => (await import('./shapes')).endOwnSession,
})
