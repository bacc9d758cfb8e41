import 'server-only'
import { newOneTimeToken } from '@/lib/platform/crypto/one-time-token'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { env } from '@/lib/platform/env'
import { recordEvent, type SystemActor } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'
import { passwordLink } from './store/password-link-table'
import { revokePasswordLinks } from './store/password-links'
import { passwordUrl } from './one-time-links'
import { lockPeople } from './people-rules'

/**
 * A one-time link by which a user sets a new password; earlier ones close. Whoever holds the link holds the account: so far only a command
 * of the installation makes one. @throws Fault `notFound`, `userDisabled`
 */
export async function makePasswordLink(by: SystemActor, userId: string): Promise<{ link: string }> {
  const { db } = await database()
  const { token, tokenHash } = newOneTimeToken()
  await db.transaction(async (tx) => {
    const person = rowOrNotFound((await lockPeople(tx, by)).find(({ id }) => id === userId))
    if (person.isDisabled) throw new Fault('userDisabled')
    await revokePasswordLinks(tx, userId)
    await tx.insert(passwordLink).values({ agencyId: by.agencyId, userId, tokenHash, expiresAt: databaseNowPlus(env().invitationMs) })
    await recordEvent(by, { what: 'passwordLink.made', subject: { kind: 'user', id: userId } }, tx)
  })
  return { link: passwordUrl(token) }
}
