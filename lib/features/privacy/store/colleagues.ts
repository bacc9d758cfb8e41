import 'server-only'
import { asc } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'

/** Everybody of the agency, by name: whose reads a data officer may ask for. @throws NotAllowed */
export async function findColleagues(actor: Actor): Promise<{ readonly id: string; readonly name: string }[]> {
  requirePermission(actor, 'personalData.review')
  const { db } = await database()
  return db.select({ id: appUser.id, name: appUser.name }).from(appUser).where(inAgency(appUser, actor)).orderBy(asc(appUser.name), asc(appUser.id))
}
