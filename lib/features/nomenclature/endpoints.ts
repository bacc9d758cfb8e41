import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { FoundEntry, ListItem } from './shapes'

/** One list, from our copy where there is one. Of lists that every insurer has of its own and no insurer named: the entries of all, each name once. */
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

/** Fetches a list anew; without a list all of a service's, behind the answer. 'underWay' also when another instance is at it. */
export const refreshLists = apiEndpoint({
  method: 'POST',
  path: '/api/nomenclature/refresh',
  needs: 'nomenclature.refresh',
  shapes: async () => (await import('./shapes')).refreshLists,
})
