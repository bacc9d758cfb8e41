import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { ClockView, Dialect, DialectsView, InsurerRow, PanelAct, PanelView, WorldsView } from './shapes'

/** The dialects of the sandbox's insurers and services, and which of them are on. */
export const readDialects = apiEndpoint({ method: 'GET', path: '/api/demo/dialects', needs: 'demo.direct', shapes: async () => (await import('./shapes')).readDialects })

/** Turns dialects on or off; the next request to the sandbox meets the change. */
export const switchDialects = apiEndpoint({ method: 'POST', path: '/api/demo/dialects', needs: 'demo.direct', shapes: async () => (await import('./shapes')).switchDialects })

/** The director's panel: what is set, and what the last quote and the last attempts to issue meet. */
export const readPanel = apiEndpoint({ method: 'GET', path: '/api/demo/panel', needs: 'demo.direct', shapes: async () => (await import('./shapes')).readPanel })

/** Changes an insurer, a service, or all insurers at once. */
export const changePanel = apiEndpoint({ method: 'POST', path: '/api/demo/panel', needs: 'demo.direct', shapes: async () => (await import('./shapes')).changePanel })

/** Where the demo's clock stands, and what comes due when it is moved. */
export const readClock = apiEndpoint({ method: 'GET', path: '/api/demo/clock', needs: 'demo.direct', shapes: async () => (await import('./shapes')).readClock })

/** Moves the demo to another day. */
export const moveClock = apiEndpoint({ method: 'POST', path: '/api/demo/clock', needs: 'demo.direct', shapes: async () => (await import('./shapes')).moveClock })

/** The worlds of visitors, and where a phone reaches them. */
export const readWorlds = apiEndpoint({ method: 'GET', path: '/api/demo/worlds', needs: 'demo.direct', shapes: async () => (await import('./shapes')).readWorlds })

/** Makes a world for a visitor, or ends one. */
export const changeWorlds = apiEndpoint({ method: 'POST', path: '/api/demo/worlds', needs: 'demo.direct', shapes: async () => (await import('./shapes')).changeWorlds })

/** Lets the world of the director begin anew. */
export const resetWorld = apiEndpoint({ method: 'POST', path: '/api/demo/reset', needs: 'demo.direct', shapes: async () => (await import('./shapes')).resetWorld })
