import { asc, sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { keptAnswersFolder } from '@/lib/features/issuing/kept-answers'
import { clock } from '@/lib/platform/clock'
import { type Db, openDatabase } from '@/lib/platform/database/open-database'
import { lockFolder } from '@/lib/platform/engine/folder-lock'
import { env } from '@/lib/platform/env'
import { dataKey } from '@/lib/platform/keys/data-key-table'
import { refuseUnsaidDatabase } from '@/lib/scripts/operations/refuse-unsaid-database'
import { CommandFailed, runToEnd, say } from './command'
import { type Manifest, PARTS, writeManifest } from './manifest'
import { dumpPostgres } from './postgres-tools'

const USAGE = 'npm run backup -- FOLDER copies the database into a new folder below FOLDER. The desk may run on PostgreSQL; on the embedded database it must be stopped.'

async function backUp([parent, ...others]: readonly string[]): Promise<void> {
  if (parent === undefined || parent.startsWith('-') || others.length > 0) throw new CommandFailed(USAGE)
  refuseUnsaidDatabase(env(), process.env)
  const madeAt = clock.now().toISOString()
  const folder = resolve(parent, `quotedesk-${madeAt.replace(/\.\d+/, '').replaceAll(':', '')}`)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await mkdir(folder, { mode: 0o700 })
  try {
    const { databaseUrl } = env()
    const facts = databaseUrl === undefined ? await copyEmbedded(folder) : await dumpServer(databaseUrl, folder)
    if (existsSync(keptAnswersFolder())) await cp(keptAnswersFolder(), join(folder, PARTS.answers), { recursive: true })
    await writeManifest(folder, { madeAt, version: env().version, ...facts })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  say(`Backed up to ${folder}.`)
  say('APP_SECRET is not in it, and neither are .env and ERASURE_LIST. Keep APP_SECRET elsewhere: without it nobody can open what is sealed in the backup.')
}

type Facts = Pick<Manifest, 'engine' | 'migrations' | 'secrets'>

async function dumpServer(databaseUrl: string, folder: string): Promise<Facts> {
  const opened = await openDatabase({ databaseUrl })
  try {
    const facts = await factsOf(opened.as({ kind: 'system' }))
    await dumpPostgres(databaseUrl, join(folder, PARTS.dump))
    return { engine: 'postgresql', ...facts }
  } finally {
    await opened.close()
  }
}

async function factsOfFolder() {
  const opened = await openDatabase({ folder: env().dataDir })
  try {
    return await factsOf(opened.db)
  } finally {
    await opened.close()
  }
}

/** The files of a database that no process has open are one consistent copy of it. */
async function copyEmbedded(folder: string): Promise<Facts> {
  const from = join(env().dataDir, PARTS.folder)
  if (!existsSync(from)) throw new CommandFailed(`There is no database in ${env().dataDir}.`)
  const facts = await factsOfFolder()
  const lock = await lockFolder(from)
  try {
    await cp(from, join(folder, PARTS.folder), { recursive: true })
    return { engine: 'embedded', ...facts }
  } finally {
    await lock.release()
  }
}

/** What a manifest says of a database: its migrations, and which secrets wrap its keys. */
async function factsOf(db: Db): Promise<Pick<Manifest, 'migrations' | 'secrets'>> {
  const keys = await db.selectDistinct({ wrappedBy: dataKey.wrappedBy }).from(dataKey).orderBy(asc(dataKey.wrappedBy))
  const migrations = await db.select({ hash: sql<string>`hash` }).from(sql`schema_migration`).orderBy(sql`applied_at, hash`)
  return { migrations: migrations.map(({ hash }) => hash), secrets: keys.map(({ wrappedBy }) => wrappedBy) }
}

await runToEnd(() => backUp(process.argv.slice(2)))
