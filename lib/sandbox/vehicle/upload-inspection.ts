import { INSPECTION_FILE_BYTES_MAX } from '@/lib/domain/files/inspection-file'
import { dataResult, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { fileTooLarge } from '../shared/read-form'
import { Refusal, RulesBroken } from '../shared/refusal'
import { recordLedgerEvent } from '../store/ledger-rows'
import { findOffer } from '../store/offer-rows'
import { findPolicyByNumber } from '../store/policy-rows'
import { checkInspection, type InspectionFields } from './check-inspection'

const service = 'vehicle'

/** POST /risk-inspection: the ledger records the type of the file and its offer or policy; the file itself is not stored. */
export async function uploadInspectionFile(form: FormData, context: Context): Promise<HandlerResult> {
  const file = form.get('file')
  if (file instanceof Blob && file.size > INSPECTION_FILE_BYTES_MAX) throw fileTooLarge()
  const checked = await checkInspection(form)
  if (!checked.ok) throw new RulesBroken(checked.violations)
  const { fileName, fileType } = checked.fields
  const attachedTo = await findTarget(checked.fields, context)
  await recordLedgerEvent(context, { at: context.now(), service, act: 'inspection-uploaded', ...attachedTo, detail: fileType })
  return dataResult({ fileName, fileType })
}

/** The offer where one is named, else the policy. Throws Refusal when it does not exist in this service. */
async function findTarget({ offerId, policySeries, policyNumber }: InspectionFields, context: Context) {
  if (offerId !== undefined) {
    const offer = await findOffer(context, service, Number(offerId))
    if (!offer) throw new Refusal('offerUnknown')
    return { offerId: offer.offerId, product: offer.product, insurer: offer.insurer }
  }
  const policy = await findPolicyByNumber(context, service, { series: policySeries ?? '', number: policyNumber ?? '' })
  if (!policy) throw new Refusal('policyUnknown')
  return { offerId: policy.offerId, policyId: policy.policyId }
}
