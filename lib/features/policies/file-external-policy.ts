import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { PolicyToFile } from './endpoints'
import { filePolicy } from './store/file-policies'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { isProductId } from '@/lib/products/registry'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { requestedByName } from './compare-policy'
import { fetchPolicyDocument } from './fetch-policy-document'
import type { UserLocale } from '@/lib/features/accounts/operator-client-for'
import { provePolicy } from './prove-policy'

/**
 * Files a policy that was issued elsewhere: its document is fetched by series and number and must name the policyholder, the product,
 * both days, series and number. Other facts, such as the premium, are compared afterwards, as for every policy.
 * @returns the id of the policy
 * @throws NotAllowed; Fault `invalid` for a product that does not exist, an insurer that does not sell it or
 * an end before the start, `policyFiled`, or as {@link provePolicy} does
 */
export async function fileExternalPolicy(actor: Actor, { product, insurerId, holderName, ...named }: PolicyToFile, locale: UserLocale): Promise<string> {
  requirePermission(actor, 'policy.file')
  if (!isProductId(product)) throw new Fault('invalid', { problems: [problemAt('product', { code: 'notInList' })] })
  const insurer = (await findInsurers(actor, product)).find(({ id }) => id === insurerId)
  if (!insurer) throw new Fault('invalid', { problems: [problemAt('insurerId', { code: 'notInList' })] })
  if (named.endDate < named.startDate) throw new Fault('invalid', { problems: [problemAt('endDate', { code: 'dateTooEarly', params: { earliest: named.startDate } })] })
  const { service, businessName } = insurer
  const document = await provePolicy(actor, { service, insurer: businessName, policy: named, requested: requestedByName(product, holderName), locale })
  const policyId = await filePolicy(actor, { insurerId, product, holderName, policy: { ...named, installments: [] }, document })
  runInBackground('check-policy', fetchPolicyDocument(actor, policyId, locale))
  return policyId
}
