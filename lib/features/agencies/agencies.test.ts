import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { findAccount, findActor } from '@/lib/platform/session/sessions'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { acceptInvitation } from '@/lib/features/people/invitations/accept-invitation'
import { signIn } from '@/lib/features/sessions/sign-in'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { GOOD_PASSWORD, newAddress, tokenOf } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { disableAgency, enableAgency, renameAgency } from './change-agency'
import { createAgency } from './create-agency'
import { readAgencies } from './read-agencies'

withTestDatabase()

let made = 0
let own: TestAgency
let owner: Actor
let other: TestAgency
beforeEach(async () => {
  made += 1
  own = await newAgency(`A Noastră ${made} SRL`)
  other = await newAgency(`A Lor ${made} SRL`)
  owner = await newUser(own.id, { name: 'Olga Probă', role: 'admin', extraRoles: ['owner'] })
})

const rowOf = async (agencyId: string) => (await readAgencies(owner)).agencies.find(({ id }) => id === agencyId)
const wanted = (name = `Nouă ${made} SRL`, email = `nou${made}@agentie.example`) => ({ name, administrator: { name: 'Nora Nouă', email }, byMail: false, locale: 'ro' as const })
const newestOf = async (agencyId: string) => {
  const { db } = await database()
  const [event] = await db.select().from(auditEvent).where(eq(auditEvent.agencyId, agencyId)).orderBy(desc(auditEvent.sequence)).limit(1)
  return event
}

const ACTS: readonly (readonly [string, (by: Actor) => Promise<unknown>])[] = [
  ['reading the agencies', (by) => readAgencies(by)],
  ['making one', (by) => createAgency(by, wanted())],
  ['renaming one', (by) => renameAgency(by, { agencyId: other.id, name: 'Alt Nume SRL' })],
  ['disabling one', (by) => disableAgency(by, other.id)],
  ['enabling one', (by) => enableAgency(by, other.id)],
]

describe.each(ACTS)('%s', (_name, act) => {
  it('is refused to everybody but an owner, administrators and data officers included', async () => {
    const officer = await newUser(own.id, { name: 'Dora Probă', role: 'admin', extraRoles: ['data-officer'] })
    for (const by of [own.broker, own.backOffice, own.admin, officer]) await expect(act(by)).rejects.toMatchObject({ code: 'notAllowed' })
    expect(await rowOf(other.id)).toMatchObject({ name: `A Lor ${made} SRL`, disabledAt: undefined })
  })
})

it('an owner sees how many people and sessions an agency has, and nothing of its records', async () => {
  expect(await rowOf(other.id)).toEqual({ id: other.id, name: `A Lor ${made} SRL`, createdAt: expect.any(String) as string, disabledAt: undefined, people: 4, administrators: 1, openSessions: 4, openInvitations: 0, isOwn: false })
  expect(await rowOf(own.id)).toMatchObject({ people: 5, administrators: 2, isOwn: true })
})

describe('a new agency', () => {
  it('is entered by its first administrator through the link, who does not own the installation', async () => {
    const sent = await createAgency(owner, wanted())
    const link = sent.isMailed ? '' : sent.link
    const { email } = await acceptInvitation({ token: tokenOf(link), address: newAddress(), name: 'Nora Nouă', password: GOOD_PASSWORD })
    const { actor: admin } = (await findAccount((await signIn({ email, password: GOOD_PASSWORD, address: newAddress(), userAgent: '' })) ?? '')) ?? {}
    expect(admin?.roles).toEqual(['admin', 'data-officer'])
    expect(admin?.agencyId).not.toBe(own.id)
    expect(await rowOf(admin?.agencyId ?? '')).toMatchObject({ name: `Nouă ${made} SRL`, people: 1, administrators: 1 })
    expect(await newestOf(own.id)).toMatchObject({ what: 'agency.created', actorName: 'Olga Probă', subjectId: admin?.agencyId })
    expect(await verifyAudit(admin?.agencyId ?? '')).toEqual({ ok: true, events: 4 })
  })

  it('is refused under a name that is taken in whatever case, and with an address that has an account; nothing of it stays', async () => {
    const before = (await readAgencies(owner)).agencies.length
    await expect(createAgency(owner, wanted(`a lor ${made} srl`))).rejects.toMatchObject({ code: 'agencyNameTaken' })
    await expect(createAgency(owner, wanted(undefined, owner.email))).rejects.toMatchObject({ code: 'alreadyUser' })
    expect((await readAgencies(owner)).agencies).toHaveLength(before)
  })

  it('made five times at once under one name exists once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => createAgency(owner, wanted(undefined, `n${made}.${index}@agentie.example`))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('disabling an agency', () => {
  it('ends all its sessions at once and lets nobody in, until it is enabled: then they sign in anew', async () => {
    expect(await disableAgency(owner, other.id)).toBe(4)
    expect(await rowOf(other.id)).toMatchObject({ disabledAt: expect.any(String) as string, openSessions: 0 })
    expect(await findActor(other.broker.sessionId)).toBeUndefined()
    expect(await disableAgency(owner, other.id)).toBe(0)
    await enableAgency(owner, other.id)
    expect(await findActor(other.broker.sessionId)).toBeUndefined()
    expect(await rowOf(other.id)).toMatchObject({ disabledAt: undefined, people: 4 })
    expect(await newestOf(other.id)).toMatchObject({ what: 'agency.enabled', actorName: 'Olga Probă', userId: null })
  })

  it('refuses a right password meanwhile, as it refuses a wrong one', async () => {
    const sent = await createAgency(owner, wanted())
    const { email } = await acceptInvitation({ token: tokenOf(sent.isMailed ? '' : sent.link), address: newAddress(), name: 'Nora Nouă', password: GOOD_PASSWORD })
    const enter = () => signIn({ email, password: GOOD_PASSWORD, address: newAddress(), userAgent: '' })
    const id = (await readAgencies(owner)).agencies.find(({ name }) => name === `Nouă ${made} SRL`)?.id ?? ''
    await disableAgency(owner, id)
    expect(await enter()).toBeUndefined()
    await enableAgency(owner, id)
    expect(await enter()).toBeDefined()
  })

  it('is refused for one\'s own agency, and for one that does not exist', async () => {
    await expect(disableAgency(owner, own.id)).rejects.toMatchObject({ code: 'ownAgency' })
    await expect(disableAgency(owner, owner.userId)).rejects.toMatchObject({ code: 'notFound' })
    await expect(enableAgency(owner, 'nothing')).rejects.toMatchObject({ code: 'notFound' })
  })

  it('by two owners who disable each other\'s agency at once leaves one', async () => {
    const rival = await newUser(other.id, { name: 'Rita Probă', role: 'admin', extraRoles: ['owner'] })
    await Promise.allSettled([disableAgency(owner, other.id), disableAgency(rival, own.id)])
    const alive = await Promise.all([findAccount(owner.sessionId), findAccount(rival.sessionId)])
    expect(alive.filter(Boolean)).toHaveLength(1)
  })
})

it('renaming an agency is recorded in its chain and in the owner\'s, with both names', async () => {
  await renameAgency(owner, { agencyId: other.id, name: 'Redenumită SRL' })
  const details = { 'name.before': `A Lor ${made} SRL`, 'name.after': 'Redenumită SRL' }
  for (const id of [own.id, other.id]) expect(await newestOf(id)).toMatchObject({ what: 'agency.renamed', details })
  await expect(renameAgency(owner, { agencyId: own.id, name: 'redenumită srl' })).rejects.toMatchObject({ code: 'agencyNameTaken' })
  await renameAgency(owner, { agencyId: other.id, name: `A Lor ${made} SRL` })
})
