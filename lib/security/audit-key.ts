import 'server-only'
import { env } from '@/lib/env'
import { deriveKey } from './keys'

/** The key under which audit events are chained. */
export function auditKey(): Buffer {
  return deriveKey(env().appSecret, 'audit')
}
