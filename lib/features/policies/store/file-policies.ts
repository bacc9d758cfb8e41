import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { filedFacts } from '@/lib/features/policies/model/issue-facts'
import { listInstallments } from './policy-installments'
import { policy } from './policy-table'
import type { Policy } from '@/lib/domain/policy'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { insertDocument, type NewFile } from '@/lib/features/documents/store/documents'
import { requireUnfiledNumber } from './refuse-filed-number'
import { rowOrNotFound, parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { holderColumns, policyToColumns, searchTextOf } from './policy-rows'
import { inAgency } from '@/lib/platform/session/agency-scope'

interface PolicyToFile {
  readonly insurerId: string
  readonly product: string
  readonly holderName: string
  readonly policy: Policy
  readonly document: NewFile & { readonly others?: readonly NewFile[] }
}

/**
 * Files a policy that was issued elsewhere: policy, document and audit trail in one transaction.
 * @returns its id
 * @throws NotAllowed; Fault `notFound` for an insurer of another agency, `policyFiled` when series and number belong to a policy that is known
 */
export async function filePolicy(actor: Actor, { insurerId, product, holderName, policy: filed, document }: PolicyToFile): Promise<string> {
  requirePermission(actor, 'policy.file')
  const { agencyId } = actor
  const { series, number } = filed
  const { db } = await database()
  return db.transaction(async (tx) => {
    const rows = await tx.select({ name: insurer.name }).from(insurer).where(and(inAgency(insurer, actor), eq(insurer.id, parseRecordId(insurerId))))
    const { name: insurerName } = rowOrNotFound(rows[0])
    const id = newId()
    await recordEvent(actor, { what: 'policy.filed', subject: { kind: 'policy', id }, details: { series, number } }, tx)
    await requireUnfiledNumber(tx, actor, filed)
    const searchText = searchTextOf({ series, number, insurerName })
    const holder = await holderColumns(tx, { agencyId, policyId: id, holderName })
    await tx.insert(policy).values({ id, agencyId, insurerId, ownerId: actor.userId, product, ...holder, ...policyToColumns(filed), ...filedFacts(filed), searchText, issuedAt: clock.now() })
    await listInstallments(tx, eq(policy.id, id))
    await insertDocument(tx, agencyId, { kind: 'policy', ownerId: id, ...document })
    return id
  })
}
