import { readHealth } from '@/lib/api/health'
import { databaseHealth } from '@/lib/data/health'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/env'
import { handle } from '@/lib/http/handle'

export const GET = handle(readHealth, async () => {
  const { engine, pendingMigrations } = await databaseHealth().catch((cause: unknown) => {
    throw new Fault('databaseBusy', { cause })
  })
  if (pendingMigrations > 0) throw new Fault('databaseBusy')
  return { status: 'ready' as const, version: env().version, database: engine, migrations: 'complete' as const }
})
