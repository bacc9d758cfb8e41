import 'server-only'
import { setKeyRing, findKeyRing, keyRingOf } from '@/lib/platform/crypto/key-ring'
import { type KeyWrapper, processWrapper } from '@/lib/platform/crypto/wrapped-key'
import { database } from '@/lib/platform/database/database'
import type { Db, OpenDatabase } from '@/lib/platform/database/open-database'
import { readKeys } from './key-rows'
import { forgetKeys } from './remembered-keys'

/** How often a process looks for keys that another one made or destroyed. */
export const REFRESH_EVERY_MS = 20_000

/**
 * Forgets the own keys of records, which another process may have destroyed, and loads keys that another has made. Whether these can be read or not, the others are forgotten. Inside a transaction
 * pass it. @throws BadConfiguration when the secret was replaced since and they are wrapped by the new one
 */
export async function refreshKeys(wrapper: KeyWrapper = processWrapper(), within?: Db): Promise<void> {
  forgetKeys()
  const db = within ?? (await database()).db
  setKeyRing(keyRingOf(await readKeys(db), wrapper, findKeyRing()))
}

/** Looks for the keys of other processes again and again, where there may be others: one process alone has the embedded database open. `failed` is told of each look that fails. */
export function scheduleKeyRefresh({ engine }: Pick<OpenDatabase, 'engine'>, failed: (error: unknown) => void): void {
  if (engine === 'pglite') return
  setInterval(() => void refreshKeys().catch(failed), REFRESH_EVERY_MS).unref()
}
