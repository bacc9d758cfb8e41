import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { FactorsView } from './shapes'

/** One's own second factors. */
export const readFactors = apiEndpoint({
  method: 'GET',
  path: '/api/account/second-factors',
  needs: 'ownAccount.manage',
  beforeSecondFactor: true,
  shapes: async () => (await import('./shapes')).readFactors,
})

/** Gives the password or a factor again, for one strong act. */
export const confirm = apiEndpoint({
  method: 'POST',
  path: '/api/account/confirmation',
  needs: 'ownAccount.manage',
  beforeSecondFactor: true,
  shapes: async () => (await import('./shapes')).confirm,
})

/** What the browser needs to give a passkey again. */
export const beginConfirmation = apiEndpoint({
  method: 'POST',
  path: '/api/account/confirmation/passkey-options',
  needs: 'ownAccount.manage',
  shapes: async () => (await import('./shapes')).beginConfirmation,
})

/** Begins to set up an app that shows codes; its secret is shown here only. */
export const beginApp = apiEndpoint({
  method: 'POST',
  path: '/api/account/authenticator-app',
  needs: 'ownAccount.manage',
  beforeSecondFactor: true,
  shapes: async () => (await import('./shapes')).beginApp,
})

/** Makes the app a second factor by its first code. */
export const finishApp = apiEndpoint({
  method: 'POST',
  path: '/api/account/authenticator-app/activation',
  needs: 'ownAccount.manage',
  beforeSecondFactor: true,
  shapes: async () => (await import('./shapes')).finishApp,
})

/** Removes the app. */
export const removeApp = apiEndpoint({
  method: 'POST',
  path: '/api/account/authenticator-app/removal',
  needs: 'ownAccount.manage',
  shapes: async () => (await import('./shapes')).removeApp,
})

/** What the browser needs to make a passkey. */
export const beginPasskey = apiEndpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  needs: 'ownAccount.manage',
  beforeSecondFactor: true,
  shapes: async () => (await import('./shapes')).beginPasskey,
})

/** Makes a passkey of the browser a second factor. */
export const finishPasskey = apiEndpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  needs: 'ownAccount.manage',
  beforeSecondFactor: true,
  shapes: async () => (await import('./shapes')).finishPasskey,
})

/** Removes a passkey. */
export const removePasskey = apiEndpoint({
  method: 'POST',
  path: '/api/account/passkeys/{passkeyId}/removal',
  needs: 'ownAccount.manage',
  shapes: async () => (await import('./shapes')).removePasskey,
})

/** Makes ten new recovery codes; the earlier ones close. */
export const renewCodes = apiEndpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  needs: 'ownAccount.manage',
  shapes: async () => (await import('./shapes')).renewCodes,
})
