import 'server-only'
import type { OperatorFault } from '@/lib/operator/error'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { readableText } from '@/lib/products/reply-wire'

type FaultTexts = Pick<OperatorFault, 'messages' | 'fields' | 'correlationId'>

/** A service's words about a failure, those about single fields with their names, safe to store and show: codes that it repeats are masked. */
export function failureTexts(fault: FaultTexts): { texts: readonly string[]; correlationId: string | undefined } {
  const ofFields = fieldTextsOf(fault).flatMap(({ path, texts }) => texts.map((text) => `${path}: ${text}`))
  return { texts: [...safeTexts(fault.messages), ...ofFields], correlationId: fault.correlationId }
}

/** What a service says about single fields, by their names in its terms. */
export function fieldTextsOf({ fields }: Pick<FaultTexts, 'fields'>): { path: string; texts: readonly string[] }[] {
  return Object.entries(fields).map(([path, texts]) => ({ path: maskCodesIn(readableText(path)), texts: safeTexts(texts) }))
}

/** Words of a service without codes of people. */
export function safeTexts(texts: readonly string[]): readonly string[] {
  return texts.map((text) => maskCodesIn(readableText(text))).filter((text) => text !== '')
}
