import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { FoundEntry, ListItem } from './shapes'

/** One list, from our copy where there is one. For a list of each insurer's own without a named insurer: all insurers' entries, each name once. */
export const readList = apiEndpoint({
  method: 'GET',
  path: '/api/nomenclature/{list}',
  needs: 'nomenclature.read',
  shapes: async () => (await import('./shapes')).readList,
})

/** All localities of the country by county code, each as a line `siruta|name|rank|commune`, for searching them in the browser. */
export const readLocalities = apiEndpoint({
  method: 'GET',
  path: '/api/nomenclature/localities',
  needs: 'nomenclature.read',
  shapes: async () => (await import('./shapes')).readLocalities,
})

/** Searches all localities, makes, brands and models that we have copies of; one of the lists when one is named. */
export const searchLists = apiEndpoint({
  method: 'GET',
  path: '/api/nomenclature/search',
  needs: 'nomenclature.read',
  shapes: async () => (await import('./shapes')).searchLists,
})

/** Fetches a list anew; without a list, all of a service in the background. 'underWay' also when another instance does so. */
export const refreshLists = apiEndpoint({
  method: 'POST',
  path: '/api/nomenclature/refresh',
  needs: 'nomenclature.refresh',
  shapes: async () => (await import('./shapes')).refreshLists,
})
