import { apiEndpoint } from './endpoint'

export type { SentFile } from './shapes/inspection'

/** Hands one file of a risk inspection to the service, for an offer of ours. The file is the body. */
export const uploadInspection = apiEndpoint({
  method: 'POST',
  path: '/api/offers/{offerId}/inspection-files',
  needs: 'offer.request',
  shapes: async () => (await import('./shapes/inspection')).uploadInspection,
})

/** The files that were sent for an offer, the latest first. */
export const readInspectionFiles = apiEndpoint({
  method: 'GET',
  path: '/api/offers/{offerId}/inspection-files',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes/inspection')).readInspectionFiles,
})
