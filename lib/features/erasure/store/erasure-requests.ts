import 'server-only'
import { and, asc, eq, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { rolesOf } from '@/lib/domain/people/role'
import type { StatedReason } from '@/lib/features/erasure/model/reasons'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { erasureRequest, type REQUEST_ENDS } from './erasure-request-table'

/** A request for erasure that is open. */
export interface OpenRequest {
  readonly id: string
  readonly agencyId: string
  readonly clientId: string
  readonly reason: StatedReason
  readonly requestedBy: { readonly id: string; readonly name: string }
  readonly requestedAt: Date
  readonly dueAt: Date
  /** Who asked has left or is no data officer any more: it happens only when somebody else confirms it. */
  readonly isOrphaned: boolean
}

/** The open requests of the actor's agency, the first due first. */
export function findOpenRequests(actor: Pick<Actor, 'agencyId'>): Promise<OpenRequest[]> {
  return requestsWhere(inAgency(erasureRequest, actor))
}

/** The open request for a client. */
export async function findOpenRequest(actor: Pick<Actor, 'agencyId'>, clientId: string): Promise<OpenRequest | undefined> {
  return (await requestsWhere(and(inAgency(erasureRequest, actor), eq(erasureRequest.clientId, clientId))))[0]
}

/** The open requests of all agencies whose time has come, and that happen without a second person. */
export async function findDueRequests(at: Date): Promise<OpenRequest[]> {
  return (await requestsWhere(lte(erasureRequest.dueAt, at))).filter(({ isOrphaned }) => !isOrphaned)
}

async function requestsWhere(condition: SQL | undefined): Promise<OpenRequest[]> {
  const { db } = await database()
  const rows = await db
    .select({ request: erasureRequest, user: appUser })
    .from(erasureRequest)
    .innerJoin(appUser, eq(appUser.id, erasureRequest.requestedBy))
    .where(and(isNull(erasureRequest.endedAs), condition))
    .orderBy(asc(erasureRequest.dueAt), asc(erasureRequest.id))
  return rows.map(({ request: { id, agencyId, clientId, reason, requestedAt, dueAt }, user }) => ({
    id,
    agencyId,
    clientId,
    reason,
    requestedBy: { id: user.id, name: user.name },
    requestedAt,
    dueAt,
    isOrphaned: user.disabledAt !== null || !can({ roles: rolesOf(user) }, 'personalData.review'),
  }))
}

/** The names of the other data officers of the agency who are active. */
export async function findOtherOfficers(actor: Pick<Actor, 'agencyId' | 'userId'>): Promise<string[]> {
  const { db } = await database()
  const rows = await db.select().from(appUser).where(and(inAgency(appUser, actor), isNull(appUser.disabledAt), ne(appUser.id, actor.userId))).orderBy(asc(appUser.name), asc(appUser.id))
  return rows.filter((row) => can({ roles: rolesOf(row) }, 'personalData.review')).map(({ name }) => name)
}

/** Ends the open request for a client; returns its id, or none where it has ended already. */
export async function endRequest(tx: Db, clientId: string, { as, at }: { readonly as: (typeof REQUEST_ENDS)[number]; readonly at: Date }): Promise<string | undefined> {
  const [ended] = await tx
    .update(erasureRequest)
    .set({ endedAs: as, endedAt: at })
    .where(and(eq(erasureRequest.clientId, clientId), isNull(erasureRequest.endedAs)))
    .returning({ id: erasureRequest.id })
  return ended?.id
}
