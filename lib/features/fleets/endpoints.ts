import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { FleetSheetView, FleetView } from './shapes'

/** The sheet to fill in for a product, as a file. */
export const readFleetTemplate = apiEndpoint({ method: 'GET', path: '/api/fleet-templates/{product}', needs: 'quote.write', shapes: async () => (await import('./shapes')).readFleetTemplate })

/** Makes quotes of rows of a sheet. A row that is sent again makes nothing anew. */
export const addFleetRows = apiEndpoint({ method: 'POST', path: '/api/fleets/{fleetId}/rows', needs: 'quote.write', shapes: async () => (await import('./shapes')).addFleetRows })

/** A fleet's rows with their offers; with `since`, only those that may have changed. */
export const readFleet = apiEndpoint({ method: 'GET', path: '/api/fleets/{fleetId}', needs: 'quote.read', shapes: async () => (await import('./shapes')).readFleet })

/** Proposes rows of a fleet to their client, behind one link. */
export const proposeFleet = apiEndpoint({ method: 'POST', path: '/api/fleets/{fleetId}/proposal', needs: 'proposal.share', shapes: async () => (await import('./shapes')).proposeFleet })

/** Asks insurers for all rows of a fleet, as a job. */
export const askForFleet = apiEndpoint({ method: 'POST', path: '/api/fleets/{fleetId}/offers', needs: 'offer.request', shapes: async () => (await import('./shapes')).askForFleet })

/** The sheets before money of some offers of a fleet, as far as they decide whether a row is issued with the others. */
export const readFleetSheets = apiEndpoint({ method: 'POST', path: '/api/fleets/{fleetId}/sheets', needs: 'policy.issue', shapes: async () => (await import('./shapes')).readFleetSheets })

/** Issues the policies of a fleet row by row, as a job that never tries a row twice. */
export const issueFleet = apiEndpoint({ method: 'POST', path: '/api/fleets/{fleetId}/policies', needs: 'policy.issue', shapes: async () => (await import('./shapes')).issueFleet })
