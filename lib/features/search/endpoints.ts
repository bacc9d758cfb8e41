import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { DeskSearchResults } from './shapes'

/**
 * Searches clients, quotes and policies at once; a group the actor may not read is empty. The text may be a personal
 * code, so it travels in the body, not in the URL.
 */
export const searchDesk = apiEndpoint({
  method: 'POST',
  path: '/api/search',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).searchDesk,
})
