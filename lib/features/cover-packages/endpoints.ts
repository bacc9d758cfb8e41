import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { SavedCoverPackage } from './shapes'

/** The agency's packages of covers of a product. */
export const readCoverPackages = apiEndpoint({ method: 'GET', path: '/api/cover-packages', needs: 'quote.read', shapes: async () => (await import('./shapes')).readCoverPackages })

/** Saves a package for the agency; one of the same name is replaced. */
export const saveCoverPackage = apiEndpoint({ method: 'POST', path: '/api/cover-packages', needs: 'coverPackage.write', shapes: async () => (await import('./shapes')).saveCoverPackage })

/** Removes a package of the agency; quotes keep the covers they have. */
export const removeCoverPackage = apiEndpoint({ method: 'POST', path: '/api/cover-packages/{packageId}/removal', needs: 'coverPackage.write', shapes: async () => (await import('./shapes')).removeCoverPackage })
