import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import type { ExtraRole, GivenRoles, MainRole } from '@/lib/domain/people/role'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { findQuotes } from '@/lib/features/quotes/store/quotes'
import { createSession, findAccount, findActor } from '@/lib/platform/session/sessions'
import { session } from '@/lib/platform/session/session-table'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenPolicy } from '@/lib/testing/given/given'
import { somebody } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { addBranch, removeBranch, renameBranch } from './change-branches'
import { changeUser } from './change-user'
import { closeAllSessions, closeSession } from './close-sessions'
import { disableUser } from './disable-user'
import { enableUser } from './enable-user'
import { handOver } from './hand-over'
import { invite } from './invitations/invite'
import { readPeople } from './read-people'
import { readPerson } from './read-person'
import { renewInvitation } from './invitations/renew-invitation'
import { revokeInvitation } from './invitations/revoke-invitation'

const demo = vi.hoisted(() => ({ isOn: false }))
vi.mock('@/lib/platform/env', async (importOriginal) => {
  const real = await importOriginal<typeof import('@/lib/platform/env')>()
  return { ...real, env: () => ({ ...real.env(), demo: demo.isOn }) }
})

withTestDatabase()

let agency: TestAgency
let owner: Actor
beforeEach(async () => {
  agency = await newAgency()
  owner = await newUser(agency.id, { name: 'Olga Probă', role: 'admin', extraRoles: ['owner'] })
})

const personOf = async ({ userId }: Actor) => {
  const person = (await readPeople(owner)).people.find(({ id }) => id === userId)
  if (!person) throw new Error('The list lacks somebody')
  return person
}
const newAdmin = (extraRoles: readonly ExtraRole[] = []) => newUser(agency.id, { name: 'Corina Probă', role: 'admin', extraRoles })
const rolesAre = (role: MainRole, extraRoles: readonly ExtraRole[] = []): GivenRoles => ({ role, extraRoles })

/** Everything that changes people; each as somebody who asks for it. */
const ACTS: readonly (readonly [string, (by: Actor, target: Actor) => Promise<unknown>])[] = [
  ['reading the list', (by) => readPeople(by)],
  ['reading somebody', (by, { userId }) => readPerson(by, userId)],
  ['changing roles', (by, { userId }) => changeUser(by, userId, { roles: rolesAre('back-office') })],
  ['changing sight', (by, { userId }) => changeUser(by, userId, { seesAgency: false })],
  ['changing the name', (by, { userId }) => changeUser(by, userId, { name: 'Alt Nume' })],
  ['changing the branch', (by, { userId }) => changeUser(by, userId, { branchId: null })],
  ['disabling', (by, { userId }) => disableUser(by, { userId })],
  ['enabling', (by, { userId }) => enableUser(by, userId)],
  ['handing over', (by, { userId }) => handOver(by, { from: userId, to: agency.broker2.userId })],
  ['closing a session', (by, { userId, sessionId }) => closeSession(by, { userId, sessionId })],
  ['closing all sessions', (by, { userId }) => closeAllSessions(by, userId)],
  ['inviting', (by) => invite(by, somebody())],
  ['renewing an invitation', async (by) => renewInvitation(by, { invitationId: (await invite(owner, somebody())).invitationId, byMail: false, locale: 'ro' })],
  ['revoking an invitation', async (by) => revokeInvitation(by, (await invite(owner, somebody())).invitationId)],
  ['adding a branch', (by) => addBranch(by, 'Cluj')],
  ['renaming a branch', async (by) => renameBranch(by, { branchId: (await addBranch(owner, 'Arad')).id, name: 'Deva' })],
  ['removing a branch', async (by) => removeBranch(by, (await addBranch(owner, 'Brad')).id)],
]
// These name nothing of another agency.
const NAMELESS = ['reading the list', 'inviting', 'adding a branch']

describe.each(ACTS)('%s', (_name, act) => {
  it.each(['broker', 'backOffice'] as const)('is refused to %s', async (role) => {
    await expect(act(agency[role], agency.broker)).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('is refused to who is data officer and owner but no administrator', async () => {
    const officer = await newUser(agency.id, { name: 'Dora Probă', role: 'back-office', extraRoles: ['data-officer', 'owner'] })
    await expect(act(officer, agency.broker)).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('is served to an administrator', async () => {
    await expect(act(agency.admin, agency.broker)).resolves.not.toThrow()
  })
})

it.each(ACTS.filter(([name]) => !NAMELESS.includes(name)))('%s finds nothing of another agency', async (_name, act) => {
  const stranger = await newAgency()
  await expect(act(stranger.admin, agency.broker)).rejects.toMatchObject({ code: 'notFound' })
})

describe('an administrator', () => {
  it.each([
    ['demotes nobody who is oneself', () => changeUser(agency.admin, agency.admin.userId, { roles: rolesAre('broker') })],
    ['does not make oneself data officer', () => changeUser(agency.admin, agency.admin.userId, { roles: rolesAre('admin', ['data-officer']) })],
    ['does not disable oneself', () => disableUser(agency.admin, { userId: agency.admin.userId })],
  ])('%s', async (_rule, act) => {
    await expect(act()).rejects.toMatchObject({ code: 'ownAccount' })
  })

  it.each([
    ['disables no owner', () => disableUser(agency.admin, { userId: owner.userId })],
    ['renames no owner', () => changeUser(agency.admin, owner.userId, { name: 'Alta' })],
    ['changes no owner', () => changeUser(agency.admin, owner.userId, { roles: rolesAre('broker') })],
    ['makes nobody an owner', () => changeUser(agency.admin, agency.broker.userId, { roles: rolesAre('admin', ['owner']) })],
    ['changes no branch of an owner', () => changeUser(agency.admin, owner.userId, { branchId: null })],
    ['closes no session of an owner', () => closeSession(agency.admin, { userId: owner.userId, sessionId: owner.sessionId })],
    ['signs no owner out', () => closeAllSessions(agency.admin, owner.userId)],
    ['invites no owner', () => invite(agency.admin, somebody({ role: 'admin', extraRoles: ['owner'] }))],
    ['makes no new link for an owner', async () => {
      const { invitationId } = await invite(owner, somebody({ role: 'admin', extraRoles: ['owner'] }))
      return renewInvitation(agency.admin, { invitationId, byMail: false, locale: 'ro' })
    }],
  ])('who is no owner %s', async (_rule, act) => {
    await expect(act()).rejects.toMatchObject({ code: 'ownerNeeded' })
  })

  it.each([
    ['ownership', ['owner'], ['owner'], []],
    ['the duties of a data officer', ['data-officer'], ['data-officer'], []],
  ] as const)('who loses %s leaves no link behind that gives it', async (_role, had, given, has) => {
    const admin = await newAdmin(had)
    const { invitationId } = await invite(admin, somebody({ role: 'admin', extraRoles: given }))
    await changeUser(owner, admin.userId, { roles: rolesAre('admin', has) })
    await expect(revokeInvitation(owner, invitationId)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('who gets another role as well keeps the links they gave', async () => {
    const admin = await newAdmin()
    const { invitationId } = await invite(admin, somebody())
    await changeUser(owner, admin.userId, { roles: rolesAre('admin', ['data-officer']) })
    await expect(revokeInvitation(owner, invitationId)).resolves.toBeUndefined()
  })

  it('who was disabled a moment ago changes nothing', async () => {
    await disableUser(owner, { userId: agency.admin.userId })
    await expect(changeUser(agency.admin, agency.broker.userId, { roles: rolesAre('admin') })).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('who was demoted a moment ago changes nothing', async () => {
    await changeUser(owner, agency.admin.userId, { roles: rolesAre('broker') })
    await expect(disableUser(agency.admin, { userId: agency.broker.userId })).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('names no director outside the demo', async () => {
    await expect(changeUser(agency.admin, agency.broker.userId, { roles: rolesAre('director') })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'role', code: 'notInList' }] } })
    await expect(invite(agency.admin, somebody({ role: 'director' }))).rejects.toMatchObject({ code: 'invalid' })
    expect((await readPeople(agency.admin)).givableRoles).not.toContain('director')
  })

  it('names a director in the demo', async () => {
    demo.isOn = true
    try {
      await changeUser(agency.admin, agency.broker.userId, { roles: rolesAre('director') })
      expect((await readPeople(agency.admin)).givableRoles).toContain('director')
    } finally {
      demo.isOn = false
    }
  })
})

describe('the last', () => {
  it('administrator stays, also for a command', async () => {
    const command = { agencyId: agency.id, system: 'command' }
    await disableUser(command, { userId: owner.userId }).catch(() => {})
    const { id, admin } = await newAgency()
    await expect(disableUser({ agencyId: id, system: 'command' }, { userId: admin.userId })).rejects.toMatchObject({ code: 'lastAdministrator' })
  })

  it('owner stays', async () => {
    const second = await newAdmin(['owner'])
    await disableUser(second, { userId: owner.userId })
    await expect(disableUser({ agencyId: agency.id, system: 'command' }, { userId: second.userId })).rejects.toMatchObject({ code: 'lastOwner' })
  })

  it('two administrators who disable each other at once leave one', async () => {
    const { id, admin } = await newAgency()
    const second = await newUser(id, { name: 'Corina Probă', role: 'admin' })
    const outcomes = await Promise.allSettled([disableUser(admin, { userId: second.userId }), disableUser(second, { userId: admin.userId })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('two administrators who demote each other at once leave one', async () => {
    const { id, admin } = await newAgency()
    const second = await newUser(id, { name: 'Corina Probă', role: 'admin' })
    const outcomes = await Promise.allSettled([changeUser(admin, second.userId, { roles: rolesAre('broker') }), changeUser(second, admin.userId, { roles: rolesAre('broker') })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a change of somebody', () => {
  it('of roles counts from the next request on', async () => {
    await changeUser(agency.admin, agency.broker.userId, { roles: rolesAre('back-office', ['data-officer']) })
    expect((await findAccount(agency.broker.sessionId))?.actor.roles).toEqual(['back-office', 'data-officer'])
  })

  it('of sight hides the work of colleagues from the next request on', async () => {
    await givenPolicy(agency)
    await changeUser(agency.admin, agency.broker2.userId, { seesAgency: false })
    const broker2 = await findActor(agency.broker2.sessionId)
    expect(broker2 && (await findQuotes(broker2, { limit: 9 }))).toEqual([])
  })

  it('of roles closes the links that somebody gave who may not invite any more', async () => {
    const second = await newAdmin()
    await invite(second, somebody())
    await changeUser(owner, second.userId, { roles: rolesAre('broker') })
    expect((await readPeople(owner)).invitations).toEqual([])
  })

  it('stands in their last changes, with who did it', async () => {
    const { id: branchId } = await addBranch(agency.admin, 'Oradea')
    await changeUser(agency.admin, agency.broker.userId, { roles: rolesAre('back-office'), seesAgency: false, branchId })
    await closeAllSessions(agency.admin, agency.broker.userId)
    expect((await readPerson(owner, agency.broker.userId)).changes).toMatchObject([
      { what: 'session.allClosed', by: 'Radu Probă', details: { sessions: 1 } },
      { what: 'user.branchChanged', details: { branch: 'Oradea' } },
      { what: 'user.sightChanged', details: { seesAgency: false } },
      { what: 'user.rolesChanged', details: { before: 'broker', after: 'back-office' } },
    ])
  })

  it('that changes nothing is not recorded', async () => {
    await changeUser(agency.admin, agency.broker.userId, { roles: rolesAre('broker'), seesAgency: true, branchId: null })
    expect((await readPerson(owner, agency.broker.userId)).changes).toEqual([])
  })

  it('into a branch of another agency is refused', async () => {
    const stranger = await newAgency()
    const { id: branchId } = await addBranch(stranger.admin, 'Oradea')
    await expect(changeUser(agency.admin, agency.broker.userId, { branchId })).rejects.toMatchObject({ code: 'notFound' })
    await expect(invite(agency.admin, somebody({ branchId }))).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('sessions of somebody', () => {
  it('are listed with their device, and one of them is closed', async () => {
    const phone = await createSession({ userId: agency.broker.userId, userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36' })
    const { sessions } = await readPerson(owner, agency.broker.userId)
    expect(sessions).toMatchObject([{ id: phone, browser: 'chrome', device: 'phone', isThis: false }, { browser: 'other', device: 'computer' }])
    await closeSession(owner, { userId: agency.broker.userId, sessionId: phone })
    expect(await findActor(phone)).toBeUndefined()
    expect(await findActor(agency.broker.sessionId)).toBeDefined()
    await expect(closeSession(owner, { userId: agency.broker.userId, sessionId: phone })).rejects.toMatchObject({ code: 'notFound' })
  })

  it('of one person are not closed under the name of another', async () => {
    await expect(closeSession(owner, { userId: agency.broker.userId, sessionId: agency.broker2.sessionId })).rejects.toMatchObject({ code: 'notFound' })
  })

  it('all end at once; of oneself, all but this one', async () => {
    const other = await createSession({ userId: owner.userId, userAgent: '' })
    expect(await closeAllSessions(owner, owner.userId)).toBe(1)
    expect([await findActor(other), (await findAccount(owner.sessionId))?.actor.userId]).toEqual([undefined, owner.userId])
    expect(await closeAllSessions(owner, agency.broker.userId)).toBe(1)
    expect(await findActor(agency.broker.sessionId)).toBeUndefined()
  })

  it('end in the moment of the disabling, which says how many', async () => {
    await createSession({ userId: agency.broker.userId, userAgent: '' })
    await disableUser(owner, { userId: agency.broker.userId })
    const { db } = await database()
    const open = await db.select({ id: session.id }).from(session).where(and(eq(session.userId, agency.broker.userId), isNull(session.endedAt)))
    expect(open).toEqual([])
    const [event] = await db.select().from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.what, 'user.disabled')))
    expect(event).toMatchObject({ subjectId: agency.broker.userId, details: { sessions: 2 } })
  })

  it('do not come back when somebody is enabled again', async () => {
    await disableUser(owner, { userId: agency.broker.userId })
    await enableUser(owner, agency.broker.userId)
    expect(await findActor(agency.broker.sessionId)).toBeUndefined()
    expect(await personOf(agency.broker)).toMatchObject({ isDisabled: false, openSessions: 0 })
  })
})

describe('a branch', () => {
  it('has a name of its own, in whatever case and accents', async () => {
    const { id } = await addBranch(agency.admin, 'Iași')
    await expect(addBranch(agency.admin, 'IASI')).rejects.toMatchObject({ code: 'branchNameTaken' })
    await renameBranch(agency.admin, { branchId: id, name: 'IAȘI' })
    expect((await readPeople(owner)).branches).toEqual([{ id, name: 'IAȘI' }])
  })

  it('that is removed leaves its people and invitations without one', async () => {
    const { id: branchId } = await addBranch(agency.admin, 'Oradea')
    await changeUser(agency.admin, agency.broker.userId, { branchId })
    await invite(agency.admin, somebody({ branchId }))
    await removeBranch(agency.admin, branchId)
    const { branches, invitations } = await readPeople(owner)
    expect([branches, invitations[0]?.branchId, (await personOf(agency.broker)).branchId]).toEqual([[], undefined, undefined])
  })
})
