import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import type { Db } from '@/lib/platform/database/open-database'
import { plainNumber, plainSeries, policy } from './policy-table'
import { Fault } from '@/lib/domain/fault'
import { policyName, type PolicyNumber } from '@/lib/domain/policy'
import { inAgency } from '@/lib/platform/session/agency-scope'

/**
 * For a transaction that files a policy, after its write to the audit trail: the trail's lock puts transactions of an agency
 * in sequence, so that the second sees what the first has filed.
 * @throws Fault `policyFiled` when series and number, however they are written, belong to a policy that is known, with the `line` it was named in
 */
export async function requireUnfiledNumber(tx: Db, actor: Pick<Actor, 'agencyId'>, { line = 1, ...named }: PolicyNumber & { readonly line?: number }): Promise<void> {
  const { series, number } = policyName(named)
  const isSame = and(inAgency(policy, actor), eq(plainSeries(policy.series), series), eq(plainNumber(policy.number), number))
  const [known] = await tx.select({ id: policy.id }).from(policy).where(isSame).limit(1)
  if (known) throw new Fault('policyFiled', { params: { line } })
}
