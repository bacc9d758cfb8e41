import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Liveness and readiness; holds no secret. A database that does not answer or lacks migrations is the fault `databaseBusy` (503). */
export const readHealth = apiEndpoint({
  method: 'GET',
  path: '/api/health',
  needs: 'public',
  shapes: async () => (await import('./shapes')).readHealth,
})
