import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { newOneTimeToken } from '@/lib/platform/crypto/one-time-token'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { env } from '@/lib/platform/env'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'
import { emailUrl } from './one-time-links'
import { lockPeople, requireMayTouch } from './people-rules'
import { renewEmailChange } from './store/email-changes'

/**
 * A new link for the address that somebody asked for, to hand over where no mail arrives. It changes nothing by itself: its user confirms it,
 * signed in or with the password. @throws NotAllowed; Fault `ownerNeeded`, `notFound`, also for somebody who asked for nothing
 */
export async function makeEmailLink(actor: Actor, userId: string): Promise<{ link: string }> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  const { token, tokenHash } = newOneTimeToken()
  await db.transaction(async (tx) => {
    const person = rowOrNotFound((await lockPeople(tx, actor)).find(({ id }) => id === userId))
    requireMayTouch(actor, person)
    if (!(await renewEmailChange(tx, person.id, { tokenHash, expiresAt: databaseNowPlus(env().invitationMs) }))) throw new Fault('notFound')
    await recordEvent(actor, { what: 'user.emailLinkMade', subject: { kind: 'user', id: person.id } }, tx)
  })
  return { link: emailUrl(token) }
}
