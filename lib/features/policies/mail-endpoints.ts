import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** To whom a policy would be sent, in which words, and whether this desk sends mail by itself. */
export const readPolicyMail = apiEndpoint({
  method: 'GET',
  path: '/api/policies/{policyId}/mail',
  needs: 'policy.issue',
  shapes: async () => (await import('./mail-shapes')).readPolicyMail,
})

/** Sends a policy to its client, as a PDF, where the desk sends mail. */
export const mailPolicy = apiEndpoint({
  method: 'POST',
  path: '/api/policies/{policyId}/mail',
  needs: 'policy.issue',
  shapes: async () => (await import('./mail-shapes')).mailPolicy,
})
