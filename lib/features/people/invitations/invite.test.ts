import { and, eq, gt, isNull } from 'drizzle-orm'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { signIn } from '@/lib/features/sessions/sign-in'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { findActor } from '@/lib/platform/session/sessions'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { GOOD_PASSWORD, givenEntered, newAddress, somebody, tokenOf } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import { acceptInvitation } from './accept-invitation'
import { addBranch } from '@/lib/features/people/change-branches'
import { disableUser } from '@/lib/features/people/disable-user'
import { invite } from './invite'
import { readPeople } from '@/lib/features/people/read-people'
import { renewInvitation } from './renew-invitation'
import { revokeInvitation } from './revoke-invitation'
import { invitation } from '@/lib/features/people/store/invitation-table'
import { appUser } from '@/lib/platform/session/user-table'
import { unsafeFindInvitationByToken, unsafeUseInvitationOf } from '@/lib/features/people/store/invitations'

const HOUR_MS = 3_600_000
const accept = (link: string, change: { readonly name?: string; readonly password?: string } = {}) =>
  acceptInvitation({ token: tokenOf(link), address: newAddress(), name: 'Vlad Neagu', password: GOOD_PASSWORD, ...change })

withCheapPasswords()

describeOnBothDatabases('an invitation', () => {
  let agency: TestAgency
  beforeEach(async () => {
    agency = await newAgency()
  })

  it('leads from a link through a password into the list, and disabling ends the session', async () => {
    const given = somebody({ name: 'Vlad Neagu' })
    const { link } = await invite(agency.admin, given)
    expect(await unsafeFindInvitationByToken(tokenOf(link))).toEqual({ agency: 'Agenția de Probă SRL', email: given.email, name: 'Vlad Neagu', role: 'broker', extraRoles: [] })
    expect(await accept(link)).toEqual({ email: given.email })
    const sessionId = (await signIn({ email: given.email, password: GOOD_PASSWORD, address: newAddress(), userAgent: 'test' })) ?? ''
    expect(await findActor(sessionId)).toMatchObject({ agencyId: agency.id, roles: ['broker'], seesAgency: true })
    const { people, invitations } = await readPeople(agency.admin)
    expect(invitations).toEqual([])
    const person = people.find(({ email }) => email === given.email)
    expect(person).toMatchObject({ name: 'Vlad Neagu', role: 'broker', isDisabled: false, openSessions: 1, isYou: false })
    await disableUser(agency.admin, { userId: person?.id ?? '' })
    expect(await findActor(sessionId)).toBeUndefined()
    expect(await signIn({ email: given.email, password: GOOD_PASSWORD, address: newAddress(), userAgent: 'test' })).toBeUndefined()
  })

  it('gives the roles and the branch that were chosen', async () => {
    const { id: branchId } = await addBranch(agency.admin, 'Oradea')
    const actor = await givenEntered(agency.admin, { role: 'back-office', extraRoles: ['data-officer'], branchId })
    expect(actor.roles).toEqual(['back-office', 'data-officer'])
    expect((await readPeople(agency.admin)).people.find(({ id }) => id === actor.userId)).toMatchObject({ branchId })
  })

  it('stores no token, and tells none to the audit trail', async () => {
    const { invitationId, link } = await invite(agency.admin, somebody())
    const { db } = await database()
    const rows = [await db.select().from(invitation).where(eq(invitation.id, invitationId)), await db.select().from(auditEvent).where(eq(auditEvent.subjectId, invitationId))]
    expect(rows.map((found) => found.length)).toEqual([1, 1])
    expect(tokenOf(link)).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
  })

  it('works once', async () => {
    const { link } = await invite(agency.admin, somebody())
    await accept(link)
    await expect(accept(link)).rejects.toMatchObject({ code: 'linkClosed' })
  })

  it('works for one of ten who use it at once', async () => {
    const given = somebody()
    const { link } = await invite(agency.admin, given)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => accept(link)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { db } = await database()
    expect(await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, given.email))).toHaveLength(1)
  })

  it('is used up by a password that is taken, not by one that is refused', async () => {
    const { link } = await invite(agency.admin, somebody())
    await expect(accept(link, { password: 'prea scurt' })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'password', code: 'tooShort', params: { min: 12 } }] } })
    await expect(accept(link)).resolves.toBeDefined()
  })

  it('expires after 48 hours, and works until then', async () => {
    const { link } = await invite(agency.admin, somebody())
    await timePasses(48 * HOUR_MS - 60_000)
    expect(await unsafeFindInvitationByToken(tokenOf(link))).toBeDefined()
    await timePasses(60_000)
    expect(await unsafeFindInvitationByToken(tokenOf(link))).toBeUndefined()
    await expect(accept(link)).rejects.toMatchObject({ code: 'linkClosed' })
    expect((await readPeople(agency.admin)).invitations).toMatchObject([{ isExpired: true }])
  })

  it('closes when it is revoked, and leaves the list', async () => {
    const { invitationId, link } = await invite(agency.admin, somebody())
    await revokeInvitation(agency.admin, invitationId)
    await expect(accept(link)).rejects.toMatchObject({ code: 'linkClosed' })
    expect((await readPeople(agency.admin)).invitations).toEqual([])
    await expect(revokeInvitation(agency.admin, invitationId)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('that is renewed has a new link and its full time; the earlier link closes', async () => {
    const { invitationId, link } = await invite(agency.admin, somebody())
    await timePasses(50 * HOUR_MS)
    const renewed = await renewInvitation(agency.admin, { invitationId, byMail: false, locale: 'ro' })
    if (renewed.isMailed) throw new Error('Nothing was to be mailed')
    await expect(accept(link)).rejects.toMatchObject({ code: 'linkClosed' })
    await timePasses(47 * HOUR_MS)
    await expect(accept(renewed.link)).resolves.toBeDefined()
    await expect(renewInvitation(agency.admin, { invitationId, byMail: false, locale: 'ro' })).rejects.toMatchObject({ code: 'notFound' })
  })

  it('of the same address again is asked about first, says what the open one gives, and then closes it', async () => {
    const given = somebody({ extraRoles: ['data-officer'] })
    const { link } = await invite(agency.admin, given)
    const again = { ...given, email: given.email.toUpperCase(), extraRoles: [] }
    await expect(invite(agency.admin, again)).rejects.toMatchObject({ code: 'alreadyInvited', details: { params: { roles: 'broker data-officer' } } })
    expect((await readPeople(agency.admin)).invitations).toMatchObject([{ extraRoles: ['data-officer'] }])
    await invite(agency.admin, { ...again, replaces: true })
    await expect(accept(link)).rejects.toMatchObject({ code: 'linkClosed' })
    expect((await readPeople(agency.admin)).invitations).toHaveLength(1)
  })

  it('that has expired is replaced without a question', async () => {
    const given = somebody()
    await invite(agency.admin, given)
    await timePasses(48 * HOUR_MS)
    await expect(invite(agency.admin, given)).resolves.toBeDefined()
  })

  it('of a user of the agency is refused; of another agency it looks like any other, and enters nobody', async () => {
    const stranger = await newAgency()
    const owner = await newUser(agency.id, { name: 'Doina Probă', role: 'admin', extraRoles: ['owner'] })
    await expect(invite(agency.admin, somebody({ email: agency.broker.email }))).rejects.toMatchObject({ code: 'alreadyUser' })
    const { link } = await invite(agency.admin, somebody({ email: stranger.broker.email }))
    await expect(accept(link)).rejects.toMatchObject({ code: 'linkClosed' })
    const { db } = await database()
    expect(await db.select({ agencyId: appUser.agencyId }).from(appUser).where(eq(appUser.email, stranger.broker.email))).toEqual([{ agencyId: stranger.id }])
    // Whoever runs the installation sees its accounts.
    await expect(invite(owner, somebody({ email: stranger.broker.email }))).rejects.toMatchObject({ code: 'alreadyUser' })
  })

  it('is used up alone by whoever enters without its link: those of other agencies stay open', async () => {
    const other = await newAgency()
    const given = somebody()
    const first = await invite(agency.admin, given)
    const second = await invite(other.admin, given)
    const { db } = await database()
    expect(await db.transaction((tx) => unsafeUseInvitationOf(tx, given.email))).toMatchObject({ id: second.invitationId, agencyId: other.id })
    const left = await db.select({ id: invitation.id, usedAt: invitation.usedAt }).from(invitation).where(and(eq(invitation.email, given.email), isNull(invitation.usedAt)))
    expect(left.map(({ id }) => id)).toEqual([first.invitationId])
  })

  it('closes with the account of whoever gave it', async () => {
    const second = await newUser(agency.id, { name: 'Corina Probă', role: 'admin' })
    const { link } = await invite(second, somebody())
    await disableUser(agency.admin, { userId: second.userId })
    await expect(accept(link)).rejects.toMatchObject({ code: 'linkClosed' })
  })

  it('to a disabled agency opens nothing', async () => {
    const { link } = await invite(agency.admin, somebody())
    const { db } = await database()
    const { agency: agencyTable } = await import('@/lib/platform/session/agency-table')
    await db.update(agencyTable).set({ disabledAt: new Date() }).where(eq(agencyTable.id, agency.id))
    await expect(accept(link)).rejects.toMatchObject({ code: 'linkClosed' })
  })

  it('is written to the audit trail from the first act to the last', async () => {
    const { invitationId } = await invite(agency.admin, somebody())
    await renewInvitation(agency.admin, { invitationId, byMail: false, locale: 'ro' })
    await revokeInvitation(agency.admin, invitationId)
    const entered = await givenEntered(agency.admin)
    const { db } = await database()
    const events = await db.select().from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), gt(auditEvent.sequence, 0))).orderBy(auditEvent.sequence)
    expect(events.map(({ what, userId }) => [what, userId])).toEqual([
      ['invitation.made', agency.admin.userId],
      ['invitation.renewed', agency.admin.userId],
      ['invitation.revoked', agency.admin.userId],
      ['invitation.made', agency.admin.userId],
      ['user.entered', entered.userId],
    ])
  })

  test('many closed links from one address are refused for a while', async () => {
    const visit = { token: 'x'.repeat(43), address: newAddress(), name: 'Nimeni', password: GOOD_PASSWORD }
    for (let tries = 0; tries < 30; tries++) await expect(acceptInvitation(visit)).rejects.toMatchObject({ code: 'linkClosed' })
    await expect(acceptInvitation(visit)).rejects.toMatchObject({ code: 'tooManyAttempts' })
    // Somebody else of the same office, with a link that opens.
    const { link } = await invite(agency.admin, somebody())
    await expect(acceptInvitation({ ...visit, token: tokenOf(link) })).resolves.toBeDefined()
  })
})

vi.setConfig({ testTimeout: 30_000 })
