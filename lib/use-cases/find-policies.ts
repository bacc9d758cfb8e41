import 'server-only'
import type { Actor } from '@/lib/access/actor'
import type { PolicyRow } from '@/lib/api/back-office'
import { findPolicies, type PolicyPage, type StoredPolicy } from '@/lib/data/policies'

/** Policies as lists show them, the newest first. @throws NotAllowed; Fault `notFound` for a page after a policy of another agency's */
export async function listPolicies(actor: Actor, page: PolicyPage): Promise<PolicyRow[]> {
  return (await findPolicies(actor, page)).map(policyRowOf)
}

function policyRowOf({ id, series, number, holderName, product, insurer, premium, startDate, endDate, issuedAt, reviewState, findings }: StoredPolicy): PolicyRow {
  return { id, series, number, holderName, product, insurer: insurer.name, premium, startDate, endDate, issuedAt: issuedAt.toISOString(), reviewState, differences: findings?.length }
}
