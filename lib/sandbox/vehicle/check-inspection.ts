import { z } from 'zod'
import { inspectionForm } from '@/lib/contracts/vehicle/inspection'
import type { RefusedRequest } from '../rules/offer'
import { has, textAt } from '../rules/raw'
import { applyRules, problem, ROOT_PATH, type Rule } from '../rules/rule'
import { checkShape, withoutRepeats } from '../rules/shape'
import { violation, type Violation } from '../rules/violation'
import { fileKindOf } from './file-kind'

/** The form as it arrives: every field but the file is text. */
const fields = inspectionForm.omit({ file: true }).extend({ offerId: z.string().min(1).optional() })
export type InspectionFields = z.output<typeof fields>

const offerIdIsANumber: Rule<undefined> = (form) => {
  const offerId = textAt(form, 'offerId')
  return offerId !== undefined && !/^\d{1,15}$/.test(offerId) ? problem('offerId', 'notDigits') : undefined
}

const namesOfferOrPolicy: Rule<undefined> = (form) => {
  const namesPolicy = has(form, 'policySeries') || has(form, 'policyNumber')
  return !has(form, 'offerId') && !namesPolicy ? problem('offerId', 'requiredWithoutPolicy') : undefined
}

const isThereWithoutOffer = (member: string): Rule<undefined> => (form) =>
  !has(form, 'offerId') && !has(form, member) ? problem(member, 'requiredWithoutOffer') : undefined

const rules: readonly Rule<undefined>[] = [
  offerIdIsANumber, namesOfferOrPolicy, isThereWithoutOffer('policySeries'), isThereWithoutOffer('policyNumber'),
]

/** Checks a risk-inspection form and the first bytes of its file; returns all violations at once (contract: Risk-inspection upload form). */
export async function checkInspection(form: FormData): Promise<{ readonly ok: true; readonly fields: InspectionFields } | RefusedRequest> {
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const shape = checkShape(fields, texts)
  const ruleViolations = applyRules(rules, { path: ROOT_PATH, value: texts }, undefined)
  const violations = [...withoutRepeats(shape.violations, ruleViolations), ...(await checkFile(form.get('file')))]
  return violations.length > 0 || !shape.data ? { ok: false, violations } : { ok: true, fields: shape.data }
}

async function checkFile(file: FormDataEntryValue | null): Promise<Violation[]> {
  if (!(file instanceof Blob)) return [violation('file', 'required')]
  if (file.size === 0) return [violation('file', 'fileEmpty')]
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return fileKindOf(bytes) ? [] : [violation('file', 'fileKindUnknown')]
}
