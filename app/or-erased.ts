import { Fault } from '@/lib/domain/fault'

/** The value read, or `erased` when its data was erased. */
export async function orErased<Value>(reading: Promise<Value>): Promise<Value | 'erased'> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Fault && error.code === 'erased') return 'erased'
    throw error
  }
}
