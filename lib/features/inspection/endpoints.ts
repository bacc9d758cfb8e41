import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { SentFile } from './shapes'

/** Sends one file of a risk inspection to the service, for an offer of ours. The file is the body. */
export const uploadInspection = apiEndpoint({
  method: 'POST',
  path: '/api/offers/{offerId}/inspection-files',
  needs: 'offer.request',
  shapes: async () => (await import('./shapes')).uploadInspection,
})

/** The files that were sent for an offer, the latest first. */
export const readInspectionFiles = apiEndpoint({
  method: 'GET',
  path: '/api/offers/{offerId}/inspection-files',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).readInspectionFiles,
})

/** Sends one file to the service for a policy, by its series and number. */
export const uploadPolicyInspection = apiEndpoint({
  method: 'POST',
  path: '/api/policies/{policyId}/inspection-files',
  needs: 'offer.request',
  shapes: async () => (await import('./shapes')).uploadPolicyInspection,
})

/** The files sent for a policy, and earlier for its offer, the latest first. */
export const readPolicyInspectionFiles = apiEndpoint({
  method: 'GET',
  path: '/api/policies/{policyId}/inspection-files',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).readPolicyInspectionFiles,
})
