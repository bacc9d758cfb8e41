import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/access/actor'
import { database } from '@/lib/db/database'
import { agency } from '@/lib/db/schema/agency'
import { found } from './found'

/** What the actor's agency is called. */
export async function readAgencyName({ agencyId }: Pick<Actor, 'agencyId'>): Promise<string> {
  const { db } = await database()
  const rows = await db.select({ name: agency.name }).from(agency).where(eq(agency.id, agencyId))
  return found(rows[0]).name
}
