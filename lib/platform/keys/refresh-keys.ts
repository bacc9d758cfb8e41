import 'server-only'
import { setKeyRing, findKeyRing, keyRingOf } from '@/lib/platform/crypto/key-ring'
import { type KeyWrapper, processWrapper } from '@/lib/platform/crypto/wrapped-key'
import { systemDatabase } from '@/lib/platform/database/database'
import { readKeys } from './key-rows'

/** How often a process looks for keys that another one made. */
export const REFRESH_EVERY_MS = 20_000

/** Loads keys that another process has made. @throws BadConfiguration when the secret was replaced since and they are wrapped by the new one */
export async function refreshKeys(wrapper: KeyWrapper = processWrapper()): Promise<void> {
  const { db } = await systemDatabase('keys')
  setKeyRing(keyRingOf(await readKeys(db), wrapper, findKeyRing()))
}
