import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { HealthView, OutlookView, ProductHealthView, TroubleView } from './shapes'

/** How each insurer answers each product lately, from the agency's own requests. */
export const readHealthOfInsurers = apiEndpoint({ method: 'GET', path: '/api/insurers/health', needs: 'insurer.manage', countsAsUse: false, shapes: async () => (await import('./shapes')).readHealthOfInsurers })
