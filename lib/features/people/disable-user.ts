import 'server-only'
import { eq } from 'drizzle-orm'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { revokeInvitationsOf } from './store/invitations'
import { revokeEmailChanges } from './store/email-changes'
import { revokePasswordLinks } from './store/password-links'
import { type HandedOver, handOverWithin, leaveReviews } from './hand-over'
import { type Changer, lockPeople, requireChangeable, requireOthers } from './people-rules'

interface Disabling {
  readonly userId: string
  /** Who takes over the work; it can be handed over later as well. */
  readonly handOverTo?: string | undefined
}

/**
 * Shuts somebody out at once: sessions end, the links that they gave or were given close, what they held to review is free, and their work goes to a colleague where one is
 * named. All or nothing; a repeat changes nothing.
 * @throws NotAllowed; Fault `notFound`, `ownAccount`, `ownerNeeded`, `lastAdministrator`, `lastOwner`, and those of handing over
 */
export async function disableUser(by: Changer, { userId, handOverTo }: Disabling): Promise<HandedOver | undefined> {
  if ('userId' in by) requirePermission(by, 'user.manage')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const people = await lockPeople(tx, by)
    const person = requireChangeable(people, by, userId)
    requireOthers(people, person)
    if (!person.isDisabled) {
      await tx.update(appUser).set({ disabledAt: clock.now() }).where(eq(appUser.id, person.id))
      const sessions = await endSessionsOf(tx, person.id)
      await revokeInvitationsOf(tx, person.id)
      await revokePasswordLinks(tx, person.id)
      await revokeEmailChanges(tx, person.id)
      await leaveReviews(tx, by, person.id)
      await recordEvent(by, { what: 'user.disabled', subject: { kind: 'user', id: person.id }, details: { sessions } }, tx)
    }
    return handOverTo === undefined ? undefined : handOverWithin(tx, by, { from: person.id, to: handOverTo, people })
  })
}
