import type { ReasonClass, ReceivedInstead } from '@/lib/domain/reason-class'

/** Refusals, which stay the same while what was asked stays the same. */
const DECIDED: readonly ReasonClass[] = ['fix-data', 'risk-refused', 'not-eligible']

/** Whether an insurer replied with offers or a refusal. A reply that could not be read, an account that was not accepted and a wait that is over are no answer. */
export function hasAnswered({ outcome }: { readonly outcome: { readonly kind: string; readonly reasonClass?: ReasonClass } }): boolean {
  if (outcome.kind === 'offered') return true
  return outcome.kind === 'failed' && outcome.reasonClass !== undefined && DECIDED.includes(outcome.reasonClass)
}

/** Whether asking for the same again may end otherwise: not after a refusal that says why. */
export function mayEndOtherwise({ reasonClass, received }: { readonly reasonClass: ReasonClass; readonly received?: ReceivedInstead | undefined }): boolean {
  return received !== undefined || !DECIDED.includes(reasonClass)
}
