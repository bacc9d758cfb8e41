import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { ImportedLists, InsurerChange, InsurersView, ManagedInsurer, TestedInsurer } from './shapes'

/** The insurers of the agency as its administrator sees them, without credentials. */
export const readInsurers = apiEndpoint({ method: 'GET', path: '/api/insurers', needs: 'insurer.manage', shapes: async () => (await import('./shapes')).readInsurers })

/** Adds an insurer at one service. */
export const createInsurer = apiEndpoint({ method: 'POST', path: '/api/insurers', needs: 'insurer.manage', shapes: async () => (await import('./shapes')).createInsurer })

/** Changes parts of an insurer; what is left out stays. */
export const changeInsurer = apiEndpoint({ method: 'PUT', path: '/api/insurers/{insurerId}', needs: 'insurer.manage', shapes: async () => (await import('./shapes')).changeInsurer })

/** Puts the insurers in another order. */
export const orderInsurers = apiEndpoint({ method: 'POST', path: '/api/insurers/order', needs: 'insurer.manage', shapes: async () => (await import('./shapes')).orderInsurers })

/** Tests the account through which the insurer is asked, and what the insurer itself can be asked without a quote. */
export const testInsurer = apiEndpoint({ method: 'POST', path: '/api/insurers/{insurerId}/test', needs: 'insurer.manage', shapes: async () => (await import('./shapes')).testInsurer })

/** The edited lists of every insurer as the text of one JSON file. */
export const exportLists = apiEndpoint({ method: 'GET', path: '/api/insurers/lists', needs: 'insurer.manage', shapes: async () => (await import('./shapes')).exportLists })

/** Replaces the edited lists of the insurers that a file names; a file with anything wrong changes nothing. */
export const importLists = apiEndpoint({ method: 'POST', path: '/api/insurers/lists', needs: 'insurer.manage', shapes: async () => (await import('./shapes')).importLists })
