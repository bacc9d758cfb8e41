import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { PolicyRow } from './endpoints'
import { searchByCode } from '@/lib/features/clients/search-by-code'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { findPolicies, type PolicyPage, type ListedPolicy } from './store/policies'

/** Policies as lists show them, the newest first. @throws NotAllowed; Fault `notFound` for a page after a policy of another agency's, `codesGuessed` */
export async function listPolicies(actor: Actor, page: PolicyPage): Promise<PolicyRow[]> {
  const policies = await searchByCode(actor, { typed: page.search ?? '', find: () => findPolicies(actor, page), isFound: (found) => found.length > 0 })
  return policies.map(policyRowOf)
}

function policyRowOf(policy: ListedPolicy): PolicyRow {
  const { premium, startDate, endDate, issuedAt, reviewState, differences, unsettled } = policy
  return { ...policyFound(policy), premium, startDate, endDate, issuedAt: issuedAt.toISOString(), reviewState, differences, unsettled }
}

/** The fields that identify a policy in a list. */
export function policyFound({ id, series, number, holderName, clientId, product, insurer, origin }: ListedPolicy): Pick<PolicyRow, 'id' | 'series' | 'number' | 'holderName' | 'clientId' | 'product' | 'insurer' | 'isFiled'> {
  return { id, series, number, holderName: maskCodesIn(holderName), clientId, product, insurer: insurer.name, isFiled: origin === undefined }
}
