import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { agencyRow, inAgency } from '@/lib/platform/session/agency-scope'
import { branch } from '@/lib/platform/session/branch-table'
import { appUser } from '@/lib/platform/session/user-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { invitation } from './store/invitation-table'
import { requireFreeBranchName } from './store/branches'
import { lockPeople } from './people-rules'

/** Adds a branch to the agency. @throws NotAllowed; Fault `branchNameTaken` */
export async function addBranch(actor: Actor, name: string): Promise<{ id: string }> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  const id = newId()
  await db.transaction(async (tx) => {
    await lockPeople(tx, actor)
    await requireFreeBranchName(tx, actor.agencyId, { name })
    await tx.insert(branch).values({ id, agencyId: actor.agencyId, name })
    await recordEvent(actor, { what: 'branch.created', subject: { kind: 'branch', id }, details: { name } }, tx)
  })
  return { id }
}

/** Gives a branch another name. @throws NotAllowed; Fault `notFound`, `branchNameTaken` */
export async function renameBranch(actor: Actor, { branchId, name }: { readonly branchId: string; readonly name: string }): Promise<void> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  await db.transaction(async (tx) => {
    await lockPeople(tx, actor)
    await requireFreeBranchName(tx, actor.agencyId, { name, except: branchId })
    const [renamed] = await tx.update(branch).set({ name }).where(agencyRow(branch, actor, branchId)).returning({ id: branch.id })
    const { id } = rowOrNotFound(renamed)
    await recordEvent(actor, { what: 'branch.renamed', subject: { kind: 'branch', id }, details: { name } }, tx)
  })
}

/** Removes a branch; its people and invitations stay without one. @throws NotAllowed; Fault `notFound` */
export async function removeBranch(actor: Actor, branchId: string): Promise<void> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  await db.transaction(async (tx) => {
    await lockPeople(tx, actor)
    const { id, name } = rowOrNotFound((await tx.select().from(branch).where(agencyRow(branch, actor, branchId)))[0])
    for (const table of [appUser, invitation]) await tx.update(table).set({ branchId: null }).where(and(inAgency(table, actor), eq(table.branchId, id)))
    await tx.delete(branch).where(eq(branch.id, id))
    await recordEvent(actor, { what: 'branch.removed', subject: { kind: 'branch', id }, details: { name } }, tx)
  })
}
