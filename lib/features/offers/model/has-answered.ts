import type { ReasonClass, ReceivedInstead } from '@/lib/domain/reason-class'

/** Reasons that are no answer: nobody replied, or not in time. */
const SILENT: readonly ReasonClass[] = ['down', 'timeout']
/** Answers that stay the same while what was asked stays the same. */
const DECIDED: readonly ReasonClass[] = ['fix-data', 'risk-refused', 'not-eligible']

/** Whether an insurer replied with anything: offers, a refusal, or what could not be read. A wait that is over is no answer. */
export function hasAnswered({ outcome }: { readonly outcome: { readonly kind: string; readonly reasonClass?: ReasonClass } }): boolean {
  if (outcome.kind === 'offered') return true
  return outcome.kind === 'failed' && outcome.reasonClass !== undefined && !SILENT.includes(outcome.reasonClass)
}

/** Whether asking for the same again may end otherwise: not after a refusal that says why. */
export function mayEndOtherwise({ reasonClass, received }: { readonly reasonClass: ReasonClass; readonly received?: ReceivedInstead | undefined }): boolean {
  return received !== undefined || !DECIDED.includes(reasonClass)
}
