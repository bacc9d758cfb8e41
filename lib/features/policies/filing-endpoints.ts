import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { PolicyToFile } from './filing-shapes'

/** Files a policy that was issued elsewhere, by its series and number. */
export const filePolicy = apiEndpoint({
  method: 'POST',
  path: '/api/policies/filed',
  needs: 'policy.file',
  shapes: async () => (await import('./filing-shapes')).filePolicy,
})
