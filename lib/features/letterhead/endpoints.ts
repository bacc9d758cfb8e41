import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { LetterheadText, LetterheadView } from './shapes'

/** The agency's letterhead, for its administrators. */
export const readLetterhead = apiEndpoint({ method: 'GET', path: '/api/letterhead', needs: 'letterhead.manage', shapes: async () => (await import('./shapes')).readLetterhead })

/** Changes all texts and the colour; what is left out is emptied. */
export const changeLetterhead = apiEndpoint({ method: 'PUT', path: '/api/letterhead', needs: 'letterhead.manage', shapes: async () => (await import('./shapes')).changeLetterhead })

/** Takes another logo; the picture is the body. */
export const uploadLogo = apiEndpoint({ method: 'POST', path: '/api/letterhead/logo', needs: 'letterhead.manage', shapes: async () => (await import('./shapes')).uploadLogo })

/** Leaves the agency without a logo. */
export const removeLogo = apiEndpoint({ method: 'POST', path: '/api/letterhead/logo/removal', needs: 'letterhead.manage', shapes: async () => (await import('./shapes')).removeLogo })

/** The logo, for whoever sees what the agency's papers will look like. */
export const readLogo = apiEndpoint({ method: 'GET', path: '/api/letterhead/logo', needs: 'quote.read', shapes: async () => (await import('./shapes')).readLogo })
