import 'server-only'
import { eq } from 'drizzle-orm'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'
import { isPhone } from '@/lib/domain/people/phone'
import { problemAt } from '@/lib/domain/problem'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'

/** The number at which clients call the actor; undefined without one. @throws NotAllowed */
export async function findOwnPhone(actor: Actor): Promise<string | undefined> {
  requirePermission(actor, 'ownAccount.manage')
  const { db } = await database()
  const [row] = await db.select({ phone: appUser.phone }).from(appUser).where(eq(appUser.id, actor.userId))
  return row?.phone ?? undefined
}

/** Changes that number, or takes it back with an empty text; the trail says that it changed, not to what. @throws NotAllowed; Fault `invalid` */
export async function changeOwnPhone(actor: Actor, typed: string): Promise<void> {
  requirePermission(actor, 'ownAccount.manage')
  const phone = typed.trim()
  if (phone !== '' && !isPhone(phone)) throw new Fault('invalid', { problems: [problemAt('phone', { code: 'phoneFormat' })] })
  if (phone === ((await findOwnPhone(actor)) ?? '')) return
  const { db } = await database()
  await db.transaction(async (tx) => {
    await tx.update(appUser).set({ phone: phone === '' ? null : phone }).where(eq(appUser.id, actor.userId))
    await recordEvent(actor, { what: 'user.phoneChanged', subject: { kind: 'user', id: actor.userId } }, tx)
  })
}
