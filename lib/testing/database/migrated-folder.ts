import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'
import { type DataFolder, newDataFolder } from '@/lib/platform/engine/testing/data-folder'
import { fingerprintOfMigrations } from '@/lib/testing/embedded-database'

const CACHE = join('node_modules', '.cache', 'quotedesk')

/** A new folder with a migrated database of the embedded engine, copied: to make one takes seconds. */
export async function newMigratedFolder(): Promise<DataFolder> {
  const data = await newDataFolder()
  await cp(await migratedFolder(), data.folder, { recursive: true })
  return data
}

async function migratedFolder(): Promise<string> {
  const folder = join(CACHE, `folder-migrated-${await fingerprintOfMigrations()}`)
  if (await stat(folder).catch(() => undefined)) return folder
  const own = await mkdtemp(`${folder}-`)
  const opened = await openDatabase({ folder: own })
  await migrateDatabase(opened)
  await opened.close()
  // Another test may make one at the same time; the first one to finish stays.
  await rename(own, folder).catch(() => rm(own, { recursive: true }))
  return folder
}
