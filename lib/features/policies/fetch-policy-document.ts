import 'server-only'
import { fetchOnce, fileNamePart, type ReadyDocument } from '@/lib/features/documents/fetch-document'
import type { UserLocale } from '@/lib/features/accounts/operator-client-for'
import type { Actor } from '@/lib/platform/access/actor'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { serviceWireOf } from '@/lib/products/service-wires'
import { checkIssuedPolicy } from './compare-policy'
import { getPolicy } from './store/policies'

/** The policy as PDF, fetched from the service once; the first fetch starts its comparison. @throws Fault `notFound` or an operator fault */
export async function fetchPolicyDocument(actor: Actor, policyId: string, locale: UserLocale): Promise<ReadyDocument> {
  const policy = await getPolicy(actor, policyId)
  const document = await fetchOnce(actor, {
    kind: 'policy',
    ownerId: policy.id,
    service: policy.service,
    fileName: `policy-${fileNamePart(`${policy.series}-${policy.number}`)}.pdf`,
    download: (operator) => serviceWireOf(policy.service).policyDocument(operator, { ...policy, insurer: policy.insurer.businessName }),
    locale,
  })
  if (policy.findings === undefined) runInBackground('check-policy', checkIssuedPolicy(actor, policy, document.bytes))
  return document
}
