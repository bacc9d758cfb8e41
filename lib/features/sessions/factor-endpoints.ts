import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { FactorWay } from './factor-shapes'

/** What the browser needs to ask for a passkey, after a right password or instead of one. */
export const beginPasskeySignIn = apiEndpoint({
  method: 'POST',
  path: '/api/auth/passkey-options',
  needs: 'public',
  shapes: async () => (await import('./factor-shapes')).beginPasskeySignIn,
})

/** Finishes a sign-in by a factor, or by a passkey alone. */
export const finishSignIn = apiEndpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  needs: 'public',
  shapes: async () => (await import('./factor-shapes')).finishSignIn,
})
