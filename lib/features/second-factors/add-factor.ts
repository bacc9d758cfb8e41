import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { spendConfirmation } from '@/lib/platform/session/confirmation'
import { accountOf, renewSession } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { type AuditDetails } from '@/lib/features/audit/store/audit-event-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { Locale } from '@/lib/i18n/locales'
import { countRecoveryCodes, replaceRecoveryCodes } from './store/recovery-codes'
import { type AccountNews, tellByMail } from './notify'
import { newRecoveryCodes } from './recovery-codes'

interface NewFactor {
  readonly what: 'factor.appAdded' | 'factor.passkeyAdded'
  readonly news: AccountNews
  readonly locale: Locale
  readonly details?: AuditDetails
}

/** What follows from a new factor. */
export interface FactorAdded {
  /** The recovery codes that come with a first factor; shown this once. */
  readonly codes?: string[]
  /** The session that takes the place of the one that could only set up a factor. */
  readonly sessionId?: string
}

/** Adds a factor of the actor in one transaction with what belongs to it: the confirmation it takes, codes, a new session, the record. */
export async function addFactor(actor: Actor, { what, news, locale, details }: NewFactor, add: (tx: Db) => Promise<void>): Promise<FactorAdded> {
  const account = await accountOf(actor)
  const { db } = await database()
  const added = await db.transaction(async (tx): Promise<FactorAdded> => {
    // Two first factors at once, of two sessions, come with one set of codes.
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, actor.userId)).for('no key update')
    await spendConfirmation(tx, account)
    await add(tx)
    const subject = { kind: 'user', id: actor.userId } as const
    await recordEvent(actor, { what, subject, details }, tx)
    const codes = (await countRecoveryCodes(actor, tx)) === 0 ? newRecoveryCodes() : undefined
    if (codes) await replaceRecoveryCodes(tx, actor, codes)
    return { ...(codes ? { codes } : {}), ...(account.lacksFactor ? { sessionId: await renewSession(tx, actor.sessionId) } : {}) }
  })
  await tellByMail({ ...actor, locale }, news)
  return added
}
