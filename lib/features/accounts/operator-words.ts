import 'server-only'
import type { OperatorFault } from '@/lib/operator/error'
import { readableText } from '@/lib/products/reply-wire'

/** What a service said about a failure, fit to be stored and shown. */
export function wordsOf({ messages, correlationId }: OperatorFault): { texts: readonly string[]; correlationId: string | undefined } {
  return { texts: messages.map(readableText).filter((text) => text !== ''), correlationId }
}
