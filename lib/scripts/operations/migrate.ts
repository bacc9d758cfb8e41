import { closeDatabase, setDatabase } from '@/lib/platform/database/database'
import { countPendingMigrations, migrateDatabase } from '@/lib/platform/database/migrate'
import { nameSetting } from '@/lib/platform/database/name-setting'
import { openDatabase } from '@/lib/platform/database/open-database'
import { env } from '@/lib/platform/env'
import { CommandFailed, runToEnd, say } from '@/lib/scripts/backup/command'
import { isNewDatabase } from '@/lib/scripts/doctor/checks/migrations'
import { refuseUnsaidDatabase } from './refuse-unsaid-database'

const USAGE = 'npm run migrate makes the schema that of this version, while the version before goes on; -- --check says what is missing, changes nothing, and ends with 1 when something is.'

async function migrate(options: readonly string[]): Promise<void> {
  const [option, ...others] = options
  if (others.length > 0 || (option !== undefined && option !== '--check')) throw new CommandFailed(USAGE)
  refuseUnsaidDatabase(env(), process.env)
  const { databaseUrl, dataDir, databaseLimits } = env()
  try {
    const opened = await openDatabase(databaseUrl === undefined ? { folder: dataDir } : { databaseUrl, limits: databaseLimits })
    setDatabase(opened)
    const isNew = await isNewDatabase(opened)
    const pending = isNew ? 'all' : await countPendingMigrations(opened)
    if (pending === 0) return say('The schema is that of this version.')
    if (option === '--check') throw new CommandFailed(`Missing migrations: ${pending}.`)
    await migrateDatabase(opened)
    say(`Migrated: ${pending}.`)
  } catch (error) {
    throw databaseUrl === undefined ? error : nameSetting(error, databaseUrl)
  } finally {
    await closeDatabase()
  }
}

await runToEnd(() => migrate(process.argv.slice(2)))
