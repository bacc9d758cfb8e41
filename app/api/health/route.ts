import { readHealth } from '@/lib/features/health/endpoints'
import { databaseHealth } from '@/lib/features/health/database-health'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/platform/env'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readHealth, async () => {
  const { engine, pendingMigrations } = await databaseHealth().catch((cause: unknown) => {
    throw new Fault('databaseBusy', { cause })
  })
  if (pendingMigrations > 0) throw new Fault('databaseBusy')
  return { status: 'ready' as const, version: env().version, database: engine, migrations: 'complete' as const }
})
