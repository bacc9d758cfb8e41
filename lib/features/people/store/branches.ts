import 'server-only'
import { asc } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { agencyRow, inAgency } from '@/lib/platform/session/agency-scope'
import { Fault } from '@/lib/domain/fault'
import { fold } from '@/lib/domain/text'
import { branch } from '@/lib/platform/session/branch-table'

/** An office of the agency. */
export interface Branch {
  readonly id: string
  readonly name: string
}

const COLUMNS = { id: branch.id, name: branch.name }

/** The agency's branches by name. @throws NotAllowed */
export async function findBranches(actor: Actor): Promise<Branch[]> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  return db.select(COLUMNS).from(branch).where(inAgency(branch, actor)).orderBy(asc(branch.name), asc(branch.id))
}

/** A branch of an agency, for a change within a transaction. @throws Fault `notFound` */
export async function requireBranch(tx: Db, agencyId: string, branchId: string): Promise<Branch> {
  const [row] = await tx.select(COLUMNS).from(branch).where(agencyRow(branch, { agencyId }, branchId))
  return rowOrNotFound(row)
}

/** @throws Fault `branchNameTaken` when another branch has the name, in whatever case */
export async function requireFreeBranchName(tx: Db, agencyId: string, { name, except }: { readonly name: string; readonly except?: string }): Promise<void> {
  const rows = await tx.select(COLUMNS).from(branch).where(inAgency(branch, { agencyId }))
  if (rows.some((row) => row.id !== except && fold(row.name) === fold(name))) throw new Fault('branchNameTaken')
}
