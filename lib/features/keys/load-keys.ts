import 'server-only'
import { database } from '@/lib/platform/database/database'
import { adoptKeyRing, findKeyRing, keyRingOf } from '@/lib/platform/crypto/key-ring'
import { type KeyWrapper, processWrapper } from '@/lib/platform/crypto/wrapped-key'
import { createMissingKeys, readKeys } from './stored-keys'

/** How often a process looks for keys that another one made. */
export const REFRESH_EVERY_MS = 20_000

/**
 * Gives the process the keys of its database, made at the first start. Nothing is sealed or opened before.
 * @throws BadConfiguration when the secret is not the one that wraps them; KeyBroken
 */
export async function loadKeys(wrapper: KeyWrapper = processWrapper()): Promise<void> {
  const { db } = await database()
  if ((await readKeys(db)).length === 0) await createMissingKeys(wrapper)
  adoptKeyRing(keyRingOf(await readKeys(db), wrapper))
}

/** Learns keys that another process made since. @throws BadConfiguration when the secret was replaced since and they are wrapped by the new one */
export async function refreshKeys(wrapper: KeyWrapper = processWrapper()): Promise<void> {
  const { db } = await database()
  adoptKeyRing(keyRingOf(await readKeys(db), wrapper, findKeyRing()))
}
