import 'server-only'
import { keyRing } from '@/lib/platform/crypto/key-ring'
import { subkeyOf } from '@/lib/platform/crypto/keys'

/** The key under which audit events are chained. */
export function auditKey(): Buffer {
  return subkeyOf(keyRing().audit, 'audit')
}
