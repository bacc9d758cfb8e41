import 'server-only'
import type { OperatorFault } from '@/lib/operator/error'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { readableText } from '@/lib/products/reply-wire'

/** A service's words about a failure, safe to store and show: codes that it repeats are masked. */
export function failureTexts({ messages, correlationId }: OperatorFault): { texts: readonly string[]; correlationId: string | undefined } {
  return { texts: messages.map((message) => maskCodesIn(readableText(message))).filter((text) => text !== ''), correlationId }
}
