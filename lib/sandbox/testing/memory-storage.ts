import { memoryTemplate } from '@/lib/platform/engine/testing/memory-template'
import type { Storage } from '../store/open-database'

/** Empty storage that is gone with its sandbox, and there sooner than one that is set up anew. */
export async function memoryStorage(): Promise<Storage> {
  return { kind: 'memory', template: await memoryTemplate('empty') }
}
