import 'server-only'
import type { Sealer } from '@/lib/platform/crypto/seal'
import { worldValue } from '@/lib/platform/worlds/world-values'

// Shared by all bundled copies of this code, like the key ring. A record that is erased in one world still opens in another.
const remembered = worldValue('subject-keys', () => new Map<string, Sealer>())

/** The opened own keys of records that this process remembers in the world under way, by the record's id. */
export function rememberedKeys(): Map<string, Sealer> {
  return remembered.get()
}

/** Forgets the own keys of the records of every world, and what is still being opened: that is remembered where nobody looks any more. */
export function forgetKeys(): void {
  remembered.clear()
}
