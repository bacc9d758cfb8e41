import 'server-only'
import { eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'

/** The number at which clients call somebody; undefined without one. Whoever calls acts as that person. */
export async function unsafeFindPhone(userId: string): Promise<string | undefined> {
  const { db } = await database()
  const [row] = await db.select({ phone: appUser.phone }).from(appUser).where(eq(appUser.id, userId))
  return row?.phone ?? undefined
}
