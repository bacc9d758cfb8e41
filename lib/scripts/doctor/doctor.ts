import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, setDatabase } from '@/lib/platform/database/database'
import { openDatabase } from '@/lib/platform/database/open-database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { FolderInUse } from '@/lib/platform/engine/folder-lock'
import { examine } from './examine'
import { readInstallation } from './checks/settings'
import { type Finding, ill, type Installation, mind, printed } from './finding'
import { CHECKS, DATABASE_CHECKS, RECORD_CHECKS } from './all-checks'
import { isNewDatabase } from './checks/migrations'

const NO_DATABASE = 'check host, port, user, password and name in DATABASE_URL, and that the server runs'

/** Looks at everything that can be looked at, prints what it found and what to do. @returns whether nothing is ill */
async function look(): Promise<boolean> {
  const { finding, env } = readInstallation(process.env)
  const findings: (readonly [string, Finding])[] = [['settings', finding]]
  if (env !== undefined) findings.push(...(await examine(CHECKS, { env, source: process.env })), ...(await lookIntoDatabase({ env, source: process.env })))
  for (const [name, found] of findings) console.log(printed(name, found))
  return findings.every(([, { state }]) => state !== 'ill')
}

async function lookIntoDatabase(about: Installation): Promise<(readonly [string, Finding])[]> {
  const { databaseUrl, dataDir, databaseLimits } = about.env
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) return [['database', mind(`there is no database in ${dataDir} yet`, 'start the desk: it makes one')]]
  try {
    const database = await openDatabase(databaseUrl === undefined ? { folder: dataDir } : { databaseUrl, limits: databaseLimits })
    setDatabase(database)
    await database.db.execute('select 1')
    const checks = (await isNewDatabase(database)) ? DATABASE_CHECKS : [...DATABASE_CHECKS, ...RECORD_CHECKS]
    return await examine(checks, { ...about, database })
  } catch (error) {
    if (error instanceof FolderInUse) return [['database', mind('the desk has the embedded database open', 'ask GET /api/health/ready while it runs, or stop it and look again')]]
    return [['database', ill('the database of DATABASE_URL does not answer', NO_DATABASE)]]
  } finally {
    await closeDatabase().catch(() => undefined)
  }
}

process.exitCode = (await runAsSystem('command', look)) ? 0 : 1
