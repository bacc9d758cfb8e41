import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Whether the process answers; it asks nothing else. */
export const readLiveness = apiEndpoint({
  method: 'GET',
  path: '/api/health/live',
  needs: 'public',
  shapes: async () => (await import('./shapes')).readLiveness,
})

/** Whether this instance should be sent requests. Where a check fails, it is the fault `notReady` (503) with the names of the checks. */
export const readReadiness = apiEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  needs: 'public',
  shapes: async () => (await import('./shapes')).readReadiness,
})

/** Database, migrations and version; holds no secret. A database that does not answer or lacks migrations is the fault `databaseBusy` (503). */
export const readHealth = apiEndpoint({
  method: 'GET',
  path: '/api/health',
  needs: 'public',
  shapes: async () => (await import('./shapes')).readHealth,
})
