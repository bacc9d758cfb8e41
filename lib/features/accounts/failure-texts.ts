import 'server-only'
import type { OperatorFault } from '@/lib/operator/error'
import { readableText } from '@/lib/products/reply-wire'

/** A service's words about a failure, safe to store and show. */
export function failureTexts({ messages, correlationId }: OperatorFault): { texts: readonly string[]; correlationId: string | undefined } {
  return { texts: messages.map(readableText).filter((text) => text !== ''), correlationId }
}
