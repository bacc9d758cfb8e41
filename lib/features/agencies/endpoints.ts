import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { AgenciesView, AgencyRow } from './shapes'

/** The agencies of the installation with how many people and sessions each has; none of their records. */
export const readAgencies = apiEndpoint({ method: 'GET', path: '/api/agencies', needs: 'agency.manage', shapes: async () => (await import('./shapes')).readAgencies })

/** Makes an agency and invites its first administrator; the link is mailed or returned, this once. */
export const createAgency = apiEndpoint({ method: 'POST', path: '/api/agencies', needs: 'agency.manage', shapes: async () => (await import('./shapes')).createAgency })

/** Gives an agency another name. */
export const renameAgency = apiEndpoint({ method: 'PUT', path: '/api/agencies/{agencyId}', needs: 'agency.manage', shapes: async () => (await import('./shapes')).renameAgency })

/** Shuts an agency out at once: all its people are signed out. */
export const disableAgency = apiEndpoint({ method: 'POST', path: '/api/agencies/{agencyId}/disabling', needs: 'agency.manage', shapes: async () => (await import('./shapes')).disableAgency })

/** Lets the people of an agency sign in again. */
export const enableAgency = apiEndpoint({ method: 'POST', path: '/api/agencies/{agencyId}/enabling', needs: 'agency.manage', shapes: async () => (await import('./shapes')).enableAgency })
