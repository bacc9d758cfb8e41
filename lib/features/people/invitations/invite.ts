import 'server-only'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { can, requirePermission } from '@/lib/platform/access/permissions'
import { newOneTimeToken } from '@/lib/platform/crypto/one-time-token'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { newId } from '@/lib/platform/database/new-id'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { env } from '@/lib/platform/env'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { appUser } from '@/lib/platform/session/user-table'
import { Fault } from '@/lib/domain/fault'
import { type GivenRoles, rolesOf } from '@/lib/domain/people/role'
import type { Locale } from '@/lib/i18n/locales'
import { requireBranch } from '@/lib/features/people/store/branches'
import { invitation } from '@/lib/features/people/store/invitation-table'
import { invitationUrl } from '@/lib/features/people/one-time-links'
import { mailInvitation } from './mail-invitation'
import { unsafeFindUserByEmail } from '@/lib/features/people/users'
import { type Changer, lockPeople, requireGivable } from '@/lib/features/people/people-rules'
import type { LinkByMail } from '@/lib/features/people/shapes'

export interface NewInvitation extends GivenRoles {
  readonly email: string
  readonly name: string
  readonly branchId?: string | undefined
  /** Whether an open invitation of the same address may be replaced; a command replaces it anyway. */
  readonly replaces?: boolean | undefined
}

/** An invitation that was just made, with the link that is shown this once. */
export interface MadeInvitation {
  readonly invitationId: string
  readonly link: string
}

/**
 * Invites somebody to the agency; an earlier invitation of the same address closes, once somebody said that it may. The person exists once the
 * link is used.
 * That an address has an account at another agency is not told, neither here nor to whoever opens the link: such a link enters nobody.
 * @throws NotAllowed; Fault `alreadyUser` for an address of the own agency, `alreadyInvited` with the roles that the open invitation gives, `ownerNeeded`, `invalid`, `notFound` for a branch of another agency
 */
export async function invite(by: Changer, given: NewInvitation): Promise<MadeInvitation> {
  if ('userId' in by) requirePermission(by, 'user.manage')
  // An administrator learns of accounts of the own agency alone; whoever runs the installation knows all of them anyway.
  if (maySeeAllAccounts(by) && (await unsafeFindUserByEmail(given.email))) throw new Fault('alreadyUser')
  const { db } = await database()
  return db.transaction((tx) => inviteWithin(tx, by, given))
}

/** The same within another transaction. */
export async function inviteWithin(tx: Db, by: Changer, { email, name, role, extraRoles, branchId, replaces = false }: NewInvitation): Promise<MadeInvitation> {
  requireGivable(by, { role, extraRoles }, { isDemo: env().demo })
  const address = email.trim().toLowerCase()
  await lockPeople(tx, by)
  if (branchId !== undefined) await requireBranch(tx, by.agencyId, branchId)
  const [known] = await tx.select({ id: appUser.id }).from(appUser).where(and(eq(appUser.email, address), maySeeAllAccounts(by) ? undefined : eq(appUser.agencyId, by.agencyId)))
  if (known) throw new Fault('alreadyUser')
  const isOpen = and(eq(invitation.agencyId, by.agencyId), eq(invitation.email, address), isNull(invitation.usedAt), isNull(invitation.revokedAt))
  const [open] = await tx.select({ role: invitation.role, extraRoles: invitation.extraRoles }).from(invitation).where(and(isOpen, gt(invitation.expiresAt, databaseNow())))
  if (open && 'userId' in by && !replaces) throw new Fault('alreadyInvited', { params: { roles: rolesOf(open).join(' ') } })
  await tx.update(invitation).set({ revokedAt: databaseNow() }).where(isOpen)
  const { token, tokenHash } = newOneTimeToken()
  const id = newId()
  await tx.insert(invitation).values({
    id,
    agencyId: by.agencyId,
    email: address,
    name: name.trim(),
    role,
    extraRoles: [...extraRoles],
    branchId: branchId ?? null,
    tokenHash,
    invitedBy: 'userId' in by ? by.userId : null,
    invitedByName: 'userId' in by ? by.name : by.system,
    expiresAt: databaseNowPlus(env().invitationMs),
  })
  await recordEvent(by, { what: 'invitation.made', subject: { kind: 'invitation', id }, details: { email: address, roles: rolesOf({ role, extraRoles }).join(' ') } }, tx)
  return { invitationId: id, link: invitationUrl(token) }
}

function maySeeAllAccounts(by: Changer): boolean {
  return !('userId' in by) || can(by, 'agency.manage')
}

/** Invites somebody, and sends the link by mail where that is wanted; a link that was not sent is returned. @throws as {@link invite} */
export async function inviteByMailOrLink(by: Changer, given: NewInvitation & { readonly byMail: boolean; readonly locale: Locale }): Promise<LinkByMail> {
  const { link } = await invite(by, given)
  return mailInvitation(by, { ...given, link })
}
