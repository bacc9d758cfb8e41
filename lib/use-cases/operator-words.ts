import 'server-only'
import type { OperatorFault } from '@/lib/operator/error'

/** What a service said about a failure, fit to be stored: the database refuses a null byte, and with it everything around it. */
export function wordsOf({ messages, correlationId }: OperatorFault): { texts: readonly string[]; correlationId: string | undefined } {
  return { texts: messages.map(storable).filter((text) => text !== ''), correlationId: correlationId && storable(correlationId) }
}

function storable(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '').trim()
}
