import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Fault } from './fault'
import { FAULT_FORMS } from './fault-forms'
import { Refusal } from './refusal'

const SHOWN_CHARACTERS = 40

/** What a fault is set for: an operation, or an insurer. */
export type FaultTarget = Endpoint | 'insurer'

/**
 * The fault that a text names: the value of the header X-Sandbox-Fault or a setting. None when the text is missing or empty.
 * Throws Refusal (400) with a message for an unknown fault, a wrong argument, or a fault that does not apply to the target.
 */
export function parseFault(text: string | null | undefined, target: FaultTarget): Fault | undefined {
  if (text === null || text === undefined || text === '') return undefined
  const colon = text.indexOf(':')
  const name = colon < 0 ? text : text.slice(0, colon)
  const form = FAULT_FORMS.find((known) => known.name === name)
  const shown = text.slice(0, SHOWN_CHARACTERS)
  if (!form) throw new Refusal('faultUnknown', { fault: shown, known: FAULT_FORMS.map((known) => known.form).join(', ') })
  const hasEffect = target === 'insurer' ? form.isOfInsurer : (form.appliesTo?.(target) ?? true)
  if (!hasEffect) throw new Refusal('faultWithoutEffect', { fault: name, operation: target === 'insurer' ? 'one insurer' : target.name })
  const fault = form.read(colon < 0 ? undefined : text.slice(colon + 1))
  if (!fault) throw new Refusal('faultUnreadable', { fault: shown, form: form.form, says: form.says })
  return fault
}
