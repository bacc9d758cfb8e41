import 'server-only'
import { hashPassword } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { appUser } from '@/lib/platform/session/user-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'
import { rolesOf } from '@/lib/domain/people/role'
import { unsafeFindInvitationByToken, unsafeUseInvitation } from '@/lib/features/people/store/invitations'
import { type LinkVisit, openLink } from '@/lib/features/people/open-link'
import { requireGoodPassword } from '@/lib/features/people/require-good-password'

/** What somebody who was invited says about themselves. */
export interface Acceptance extends LinkVisit {
  readonly name: string
  readonly password: string
}

/**
 * Makes a user of somebody who was invited, with the roles of the invitation. The link is used up by it.
 * @returns the e-mail address to sign in with
 * @throws Fault `linkClosed`, also for an address that has an account, `tooManyAttempts`, `invalid` for a password that the rules refuse
 */
export async function acceptInvitation({ name, password, ...visit }: Acceptance): Promise<{ email: string }> {
  const invited = await openLink(visit, unsafeFindInvitationByToken)
  await requireGoodPassword(password, { name, email: invited.email, agency: invited.agency })
  // Takes long on purpose, so it is not part of the transaction.
  const passwordHash = await hashPassword(password)
  const { db } = await database()
  return db.transaction(async (tx) => {
    const used = await unsafeUseInvitation(tx, visit.token)
    if (!used) throw new Fault('linkClosed')
    const { agencyId, email, role, extraRoles, branchId } = used
    const id = newId()
    const [created] = await tx.insert(appUser).values({ id, agencyId, email, name: name.trim(), role, extraRoles, branchId, passwordHash }).onConflictDoNothing({ target: appUser.email }).returning({ id: appUser.id })
    // The account may be of another agency, of which nobody learns here.
    if (!created) throw new Fault('linkClosed')
    const details = { invitedBy: used.invitedByName, roles: rolesOf({ role, extraRoles }).join(' ') }
    await recordEvent({ agencyId, userId: id, name: name.trim() }, { what: 'user.entered', subject: { kind: 'user', id }, details }, tx)
    return { email }
  })
}
