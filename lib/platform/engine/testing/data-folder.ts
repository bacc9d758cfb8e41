import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DataFolder {
  readonly folder: string
  readonly remove: () => Promise<void>
}

/** A new, empty folder for the embedded engine. */
export async function newDataFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'quotedesk-data-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
