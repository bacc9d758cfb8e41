import { notFound } from 'next/navigation'
import { Fault } from '@/lib/domain/fault'

/** What was read, or the page that says there is no such thing (for this reader). */
export async function orNotFound<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Fault && error.code === 'notFound') notFound()
    throw error
  }
}
