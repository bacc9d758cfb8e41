import 'server-only'
import { type DocumentToFetch, fileNamePart, openAll, openPart, type PartToFetch, type ReadyDocument } from '@/lib/features/documents/fetch-document'
import { Fault } from '@/lib/domain/fault'
import type { UserLocale } from '@/lib/features/accounts/operator-client-for'
import type { Actor } from '@/lib/platform/access/actor'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { serviceWireOf } from '@/lib/products/service-wires'
import { checkIssuedPolicy } from './compare-policy'
import { getPolicy, type StoredPolicy } from './store/policies'

/** The policy as PDF, fetched from the service once; the first fetch starts its comparison. @throws Fault `notFound` or an operator fault */
export function fetchPolicyDocument(actor: Actor, policyId: string, locale: UserLocale): Promise<ReadyDocument> {
  return fetchPolicyPart(actor, policyId, { locale, part: 0 })
}

/** One of a policy's documents; there is none of an imported one, and no service is asked for it. @throws Fault `notFound` or an operator fault */
export async function fetchPolicyPart(actor: Actor, policyId: string, { locale, part }: PartToFetch): Promise<ReadyDocument> {
  const policy = await getIssued(actor, policyId)
  const document = await openPart(actor, policyToFetch(policy, locale), part)
  if (part === 0) checkOnce(actor, policy, document)
  return document
}

/** All documents of a policy, the policy itself first. @throws Fault `notFound` or an operator fault */
export async function fetchPolicyDocuments(actor: Actor, policyId: string, locale: UserLocale): Promise<readonly ReadyDocument[]> {
  const policy = await getIssued(actor, policyId)
  const documents = await openAll(actor, policyToFetch(policy, locale))
  checkOnce(actor, policy, documents[0])
  return documents
}

async function getIssued(actor: Actor, policyId: string): Promise<StoredPolicy> {
  const policy = await getPolicy(actor, policyId)
  if (policy.isImported) throw new Fault('notFound')
  return policy
}

function policyToFetch(policy: StoredPolicy, locale: UserLocale): DocumentToFetch {
  return {
    kind: 'policy',
    ownerId: policy.id,
    service: policy.service,
    name: `policy-${fileNamePart(`${policy.series}-${policy.number}`)}`,
    download: (operator) => serviceWireOf(policy.service).policyDocument(operator, { ...policy, insurer: policy.insurer.businessName }),
    locale,
  }
}

function checkOnce(actor: Actor, policy: StoredPolicy, document: ReadyDocument | undefined): void {
  if (document && policy.findings === undefined) runInBackground('check-policy', checkIssuedPolicy(actor, policy, document.bytes))
}
