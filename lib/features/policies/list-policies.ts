import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { PolicyRow } from './endpoints'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { findPolicies, type PolicyPage, type ListedPolicy } from './store/policies'

/** Policies as lists show them, the newest first. @throws NotAllowed; Fault `notFound` for a page after a policy of another agency's */
export async function listPolicies(actor: Actor, page: PolicyPage): Promise<PolicyRow[]> {
  return (await findPolicies(actor, page)).map(policyRowOf)
}

function policyRowOf(policy: ListedPolicy): PolicyRow {
  const { premium, startDate, endDate, issuedAt, reviewState, differences } = policy
  return { ...policyFound(policy), premium, startDate, endDate, issuedAt: issuedAt.toISOString(), reviewState, differences }
}

/** The fields that identify a policy in a list. */
export function policyFound({ id, series, number, holderName, product, insurer, origin }: ListedPolicy): Pick<PolicyRow, 'id' | 'series' | 'number' | 'holderName' | 'product' | 'insurer' | 'isFiled'> {
  return { id, series, number, holderName: maskCodesIn(holderName), product, insurer: insurer.name, isFiled: origin === undefined }
}
