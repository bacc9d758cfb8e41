import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Where the request of a tour stands. A card asks again and again, which is no use of the session. */
export const readTour = apiEndpoint({ method: 'GET', path: '/api/tours/{quoteId}', needs: 'quote.read', countsAsUse: false, shapes: async () => (await import('./shapes')).readTour })

/** Writes what the desk recognises in the client's mail into the answers, and completes them with an example where that is asked. */
export const fillAnswers = apiEndpoint({ method: 'POST', path: '/api/tours/{quoteId}/answers', needs: 'quote.write', shapes: async () => (await import('./shapes')).fillAnswers })

/** Makes the insurers with an offer for the request issue and lose their answer, or takes that back. */
export const loseAnswers = apiEndpoint({ method: 'POST', path: '/api/tours/{quoteId}/lost-answers', needs: 'policy.issue', shapes: async () => (await import('./shapes')).loseAnswers })
