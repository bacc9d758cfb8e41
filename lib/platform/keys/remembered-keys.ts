import 'server-only'
import type { Sealer } from '@/lib/platform/crypto/seal'

const SLOT = Symbol.for('quotedesk.subject-keys')

// Shared by all bundled copies of this code, like the key ring.
const holder = globalThis as { [SLOT]?: Map<string, Sealer> }

/** The opened own keys of records that this process remembers, by the record's id. */
export function rememberedKeys(): Map<string, Sealer> {
  return (holder[SLOT] ??= new Map())
}
