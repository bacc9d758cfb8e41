import 'server-only'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { spendConfirmation } from '@/lib/platform/session/confirmation'
import { accountOf, endSessionsOf } from '@/lib/platform/session/sessions'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { removeApp } from '@/lib/features/second-factors/store/authenticator-apps'
import { removePasskeys } from '@/lib/features/second-factors/store/passkeys'
import { removeRecoveryCodes } from '@/lib/features/second-factors/store/recovery-codes'
import { tellByMail } from '@/lib/features/second-factors/notify'
import type { Locale } from '@/lib/i18n/locales'
import { type Changer, lockPeople, requireChangeable } from './people-rules'

interface Removal {
  readonly userId: string
  /** Of the mail that tells them. */
  readonly locale: Locale
}

/**
 * Removes all second factors and recovery codes of somebody who has lost them, and ends their sessions: the password lets them in again,
 * to set up others where they need one. An administrator gives the password or a factor of their own again first.
 * @throws NotAllowed; Fault `confirmationNeeded`, `notFound`, `ownAccount`, `ownerNeeded`
 */
export async function removeSecondFactors(by: Changer, { userId, locale }: Removal): Promise<void> {
  if ('userId' in by) requirePermission(by, 'user.manage')
  const account = 'userId' in by ? await accountOf(by) : undefined
  const { db } = await database()
  const person = await db.transaction(async (tx) => {
    const changed = requireChangeable(await lockPeople(tx, by), by, userId)
    if (account) await spendConfirmation(tx, account)
    const owner = { agencyId: by.agencyId, userId: changed.id }
    await removeApp(tx, owner)
    await removePasskeys(tx, owner)
    await removeRecoveryCodes(tx, owner)
    const sessions = await endSessionsOf(tx, changed.id)
    await recordEvent(by, { what: 'factor.allRemoved', subject: { kind: 'user', id: changed.id }, details: { sessions } }, tx)
    return changed
  })
  await tellByMail({ ...person, locale }, 'allRemoved')
}
