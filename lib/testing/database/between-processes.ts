import { loadKeys } from '@/lib/features/keys/load-keys'
import { closeDatabase, setDatabase } from '@/lib/platform/database/database'
import { openDatabase } from '@/lib/platform/database/open-database'
import type { DatabasePlace } from './database-places'
import { openNewDatabase } from './new-database'

/** Makes what is given in a new database. No process has it open afterwards. */
export async function givenIn<Result>({ where }: DatabasePlace, make: () => Promise<Result>): Promise<Result> {
  await openNewDatabase(where)
  return thenClose(make)
}

/** Looks into a database while no other process has it open: the embedded one holds one process. */
export async function lookInto<Result>({ where }: DatabasePlace, look: () => Promise<Result>): Promise<Result> {
  setDatabase(await openDatabase(where))
  await loadKeys()
  return thenClose(look)
}

async function thenClose<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } finally {
    await closeDatabase()
  }
}
