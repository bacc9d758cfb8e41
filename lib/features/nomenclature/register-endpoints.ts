import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { Activities } from './register-shapes'

/** The postcode of a locality, by its SIRUTA code; none where streets have their own, or of a locality that is not known. */
export const readPostcode = apiEndpoint({
  method: 'GET',
  path: '/api/registers/postcode',
  needs: 'nomenclature.read',
  shapes: async () => (await import('./register-shapes')).readPostcode,
})

/** The activities of companies: the classes of CAEN Rev.3, and those only in Rev.2, with the Rev.3 class of the same text. */
export const readActivities = apiEndpoint({
  method: 'GET',
  path: '/api/registers/activities',
  needs: 'nomenclature.read',
  shapes: async () => (await import('./register-shapes')).readActivities,
})
