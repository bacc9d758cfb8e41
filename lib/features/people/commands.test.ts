import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { findActor } from '@/lib/platform/session/sessions'
import { agency } from '@/lib/platform/session/agency-table'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { signIn } from '@/lib/features/sessions/sign-in'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { GOOD_PASSWORD, newAddress, tokenOf } from '@/lib/testing/given/given-invitation'
import { acceptInvitation } from './invitations/accept-invitation'
import { COMMAND, requireAgency, requireUserByEmail } from './command'
import { readPeople } from './read-people'
import { setUpAgency } from './set-up'
import { unlockSignIn } from './unlock-sign-in'

const switches = vi.hoisted(() => ({ demo: false, sandbox: false }))
vi.mock('@/lib/platform/env', async (importOriginal) => {
  const real = await importOriginal<typeof import('@/lib/platform/env')>()
  return { ...real, env: () => ({ ...real.env(), ...switches }) }
})

const FIRST = { agency: 'Broker Adevărat SRL', email: 'Radu@Broker.example', name: 'Radu Antonescu', isAnother: false }

describeOnBothDatabases('setting up', () => {
  it('makes an agency, whose first administrator enters by a link, is owner and data officer, and makes the next', async () => {
    const { link } = await setUpAgency(FIRST)
    const { email } = await acceptInvitation({ token: tokenOf(link), address: newAddress(), name: FIRST.name, password: GOOD_PASSWORD })
    expect(email).toBe('radu@broker.example')
    const admin = await findActor((await signIn({ email, password: GOOD_PASSWORD, address: newAddress(), userAgent: '' })) ?? '')
    expect(admin?.roles).toEqual(['admin', 'data-officer', 'owner'])
    expect(admin && (await readPeople(admin))).toMatchObject({ people: [{ name: 'Radu Antonescu', isYou: true }], mayGiveOwnership: true })
    const { db } = await database()
    const events = await db.select().from(auditEvent).orderBy(auditEvent.sequence)
    expect(events.map(({ what, actorName }) => [what, actorName])).toEqual([
      ['agency.created', COMMAND], ['invitation.made', COMMAND], ['user.entered', 'Radu Antonescu'], ['signIn.succeeded', 'Radu Antonescu'],
    ])
  })

  it('refuses a second agency unless it is meant', async () => {
    const second = { ...FIRST, agency: 'Al Doilea SRL', email: 'dana@broker.example' }
    await expect(setUpAgency(second)).rejects.toThrow(/^There already is an agency: Broker Adevărat SRL\. .+--another-agency/)
    await expect(setUpAgency({ ...second, agency: FIRST.agency, isAnother: true })).rejects.toThrow(/with the name/)
    await setUpAgency({ ...second, isAnother: true })
    await expect(requireAgency(undefined)).rejects.toThrow(/--agency: Al Doilea SRL, Broker Adevărat SRL/)
    expect(await requireAgency('Al Doilea SRL')).toMatchObject({ name: 'Al Doilea SRL' })
  })

  it('leaves no agency behind when its administrator has an account already', async () => {
    await expect(setUpAgency({ ...FIRST, agency: 'Fără Nimeni SRL', isAnother: true })).rejects.toMatchObject({ code: 'alreadyUser' })
    const { db } = await database()
    expect(await db.select().from(agency).where(eq(agency.name, 'Fără Nimeni SRL'))).toEqual([])
  })

  it.each(['demo', 'sandbox'] as const)('is refused while the %s is on', async (name) => {
    switches[name] = true
    try {
      await expect(setUpAgency({ ...FIRST, isAnother: true })).rejects.toThrow(/demonstration/)
    } finally {
      switches[name] = false
    }
  })

  it('lets somebody in again who guessed too often', async () => {
    const { id: userId, agencyId } = await requireUserByEmail(FIRST.email)
    const wrong = { email: FIRST.email, password: 'gresita', address: newAddress(), userAgent: '' }
    for (let tries = 0; tries < 5; tries++) await signIn(wrong)
    await expect(signIn({ ...wrong, password: GOOD_PASSWORD })).rejects.toMatchObject({ code: 'tooManyAttempts' })
    await unlockSignIn({ agencyId, system: COMMAND }, { userId, email: FIRST.email })
    expect(await signIn({ ...wrong, password: GOOD_PASSWORD })).toBeDefined()
    await expect(requireUserByEmail('nimeni@broker.example')).rejects.toThrow(/^Nobody has the address/)
  })
})
