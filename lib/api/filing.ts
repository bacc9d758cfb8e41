import { apiEndpoint } from './endpoint'

export type { PolicyToFile } from './shapes/filing'

/** Files a policy that was issued elsewhere, by its series and number. */
export const filePolicy = apiEndpoint({
  method: 'POST',
  path: '/api/policies/filed',
  needs: 'policy.file',
  shapes: async () => (await import('./shapes/filing')).filePolicy,
})
