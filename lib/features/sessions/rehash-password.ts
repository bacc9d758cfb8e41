import 'server-only'
import { and, eq } from 'drizzle-orm'
import { hashPassword, isHashOutdated } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'

/** Hashes a password anew that is right and was hashed with other parameters than today's; one that was changed meanwhile stays. */
export async function rehashPassword({ id, passwordHash }: { readonly id: string; readonly passwordHash: string }, password: string): Promise<void> {
  if (!isHashOutdated(passwordHash)) return
  const today = await hashPassword(password)
  const { db } = await database()
  await db.update(appUser).set({ passwordHash: today }).where(and(eq(appUser.id, id), eq(appUser.passwordHash, passwordHash)))
}
