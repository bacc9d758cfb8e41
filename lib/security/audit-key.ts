import 'server-only'
import { keyRing } from './key-ring'
import { subkeyOf } from './keys'

/** The key under which audit events are chained. */
export function auditKey(): Buffer {
  return subkeyOf(keyRing().audit, 'audit')
}
