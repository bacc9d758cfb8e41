import 'server-only'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { isRecordId } from '@/lib/platform/database/row-or-not-found'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { branch } from '@/lib/platform/session/branch-table'
import { appUser } from '@/lib/platform/session/user-table'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { client } from '@/lib/features/clients/store/client-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { invitation } from '@/lib/features/people/store/invitation-table'
import { policy } from '@/lib/features/policies/store/policy-table'

interface Labelled {
  readonly table: PgTable & { readonly id: PgColumn; readonly agencyId: PgColumn }
  readonly label: SQL<string>
}

/** What people call an object, for each kind that has a name of its own. */
const LABELLED: Readonly<Record<string, Labelled>> = {
  branch: { table: branch, label: sql<string>`${branch.name}` },
  insurer: { table: insurer, label: sql<string>`${insurer.name}` },
  invitation: { table: invitation, label: sql<string>`${invitation.name}` },
  policy: { table: policy, label: sql<string>`${policy.series} || ' ' || ${policy.number}` },
  user: { table: appUser, label: sql<string>`${appUser.name}` },
}

interface Subject {
  readonly kind: string
  readonly id: string
}

/** What people call objects of the agency, by id; those that are gone or have no name are left out, and who was erased has an empty one. @throws NotAllowed */
export async function findSubjectLabels(actor: Actor, subjects: readonly Subject[]): Promise<ReadonlyMap<string, string>> {
  requirePermission(actor, 'audit.read')
  const { db } = await database()
  const found = new Map<string, string>()
  for (const [kind, { table, label }] of Object.entries(LABELLED)) {
    const ids = [...new Set(subjects.filter((subject) => subject.kind === kind && isRecordId(subject.id)).map(({ id }) => id))]
    if (ids.length === 0) continue
    const rows = await db.select({ id: sql<string>`${table.id}`, label }).from(table).where(and(inAgency(table, actor), inArray(table.id, ids)))
    for (const row of rows) found.set(row.id, row.label)
  }
  for (const [id, name] of await namesOfClients(actor, subjects)) found.set(id, name)
  return found
}

async function namesOfClients(actor: Actor, subjects: readonly Subject[]): Promise<[id: string, name: string][]> {
  const ids = [...new Set(subjects.filter(({ kind, id }) => kind === 'client' && isRecordId(id)).map(({ id }) => id))]
  if (ids.length === 0) return []
  const { db } = await database()
  const rows = await db.select({ id: client.id, plain: client.name, sealed: client.nameSealed }).from(client).where(and(inAgency(client, actor), inArray(client.id, ids)))
  return Promise.all(rows.map(async ({ id, ...name }): Promise<[string, string]> => [id, maskCodesIn(await readName(name, placeIn(client.nameSealed, id)))]))
}
