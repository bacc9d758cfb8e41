import 'server-only'
import { systemDatabase } from '@/lib/platform/database/database'
import { setKeyRing, keyRingOf } from '@/lib/platform/crypto/key-ring'
import { type KeyWrapper, processWrapper } from '@/lib/platform/crypto/wrapped-key'
import { readKeys } from '@/lib/platform/keys/key-rows'
import { createMissingKeys } from './stored-keys'

/**
 * Loads the database's keys, made at the first start, into the process. Sealing and unsealing need them.
 * @throws BadConfiguration when the secret is not the one that wraps them; KeyBroken
 */
export async function loadKeys(wrapper: KeyWrapper = processWrapper()): Promise<void> {
  const { db } = await systemDatabase('keys')
  if ((await readKeys(db)).length === 0) await createMissingKeys(wrapper)
  setKeyRing(keyRingOf(await readKeys(db), wrapper))
}
