import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { agency } from '@/lib/platform/session/agency-table'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'

export async function readAgencyName({ agencyId }: Pick<Actor, 'agencyId'>): Promise<string> {
  const { db } = await database()
  const rows = await db.select({ name: agency.name }).from(agency).where(eq(agency.id, agencyId))
  return rowOrNotFound(rows[0]).name
}
