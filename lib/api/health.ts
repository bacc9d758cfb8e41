import { z } from 'zod'
import { apiEndpoint } from './endpoint'

/** Liveness and readiness; holds no secret. A database that does not answer or lacks migrations is the fault `databaseBusy` (503). */
export const readHealth = apiEndpoint({
  method: 'GET',
  path: '/api/health',
  needs: 'public',
  output: z.object({ status: z.literal('ready'), version: z.string(), database: z.enum(['pglite', 'postgresql']), migrations: z.literal('complete') }),
})
