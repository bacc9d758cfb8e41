import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { FurtherPaymentInput, PolicyFound, PolicyToFile } from './shapes'

/** The policy as PDF. */
export const policyDocument = apiEndpoint({
  method: 'GET',
  path: '/api/policies/{policyId}/document',
  needs: 'document.read',
  shapes: async () => (await import('./shapes')).policyDocument,
})

/** The documents of a quote and of its policies, in one archive. */
export const quoteDocuments = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/documents',
  needs: 'document.read',
  shapes: async () => (await import('./shapes')).quoteDocuments,
})

/** Files a policy that was issued elsewhere, by its series and number. */
export const filePolicy = apiEndpoint({
  method: 'POST',
  path: '/api/policies/filed',
  needs: 'policy.file',
  shapes: async () => (await import('./shapes')).filePolicy,
})

/** Records what was collected after a policy was issued: an instalment, or a difference of price, which may also be given back. */
export const recordPayment = apiEndpoint({
  method: 'POST',
  path: '/api/policies/{policyId}/payments',
  needs: 'policy.issue',
  shapes: async () => (await import('./shapes')).recordPayment,
})

/** The recipient and text of a policy's mail, and whether this desk sends mail by itself. */
export const readPolicyMail = apiEndpoint({
  method: 'GET',
  path: '/api/policies/{policyId}/mail',
  needs: 'policy.issue',
  shapes: async () => (await import('./shapes')).readPolicyMail,
})

/** Sends a policy to its client, as a PDF, where the desk sends mail. */
export const mailPolicy = apiEndpoint({
  method: 'POST',
  path: '/api/policies/{policyId}/mail',
  needs: 'policy.issue',
  shapes: async () => (await import('./shapes')).mailPolicy,
})

/** Notes what a client wants of a policy and no service does by itself, as a task with a day. */
export const noteRequest = apiEndpoint({
  method: 'POST',
  path: '/api/policies/{policyId}/requests',
  needs: 'client.write',
  shapes: async () => (await import('./shapes')).noteRequest,
})

/** Keeps a paper that belongs to a policy, such as the application for a change. The file is the body. */
export const addPolicyPaper = apiEndpoint({
  method: 'POST',
  path: '/api/policies/{policyId}/papers',
  needs: 'client.write',
  shapes: async () => (await import('./shapes')).addPolicyPaper,
})
