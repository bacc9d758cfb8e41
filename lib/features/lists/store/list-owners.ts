import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { viewParameters } from '@/lib/platform/session/own-work'
import { appUser } from '@/lib/platform/session/user-table'

const OWNERS_MAX = 200

/** The colleagues whose work a list may be narrowed to; for a broker who sees own work only, nobody else. */
export async function findListOwners(actor: Actor): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { db } = await database()
  const { onlyOwner } = viewParameters(actor)
  return db
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(and(inAgency(appUser, actor), onlyOwner === null ? undefined : eq(appUser.id, onlyOwner)))
    .orderBy(asc(appUser.name))
    .limit(OWNERS_MAX)
}
