import { notFound } from 'next/navigation'
import { Fault } from '@/lib/domain/fault'

/** The value read, or Next's not-found page when the reader has no such thing. */
export async function orNotFoundPage<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Fault && error.code === 'notFound') notFound()
    throw error
  }
}
