import { beforeEach, expect, it } from 'vitest'
import { signIn } from '@/lib/features/sessions/sign-in'
import { hashPassword } from '@/lib/platform/crypto/password'
import type { Actor } from '@/lib/platform/access/actor'
import { createSession, findActor } from '@/lib/platform/session/sessions'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { GOOD_PASSWORD, newAddress } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import { makePasswordLink } from '@/lib/features/people/make-password-link'
import { readPerson } from '@/lib/features/people/read-person'
import { unsafeFindPasswordLink } from '@/lib/features/people/store/password-links'
import { changePassword } from './change-password'

const CURRENT = 'o-parola-buna-1'

withCheapPasswords()

describeOnBothDatabases('changing one’s own password', () => {
  let agency: TestAgency
  let broker: Actor
  beforeEach(async () => {
    agency = await newAgency('Agenția Cedrul SRL')
    broker = await newUser(agency.id, { name: 'Ștefana Ionescu', role: 'broker', passwordHash: await hashPassword(CURRENT) })
  })

  const enter = (password: string) => signIn({ email: broker.email, password, address: newAddress(), userAgent: '' })

  it('ends the other sessions, stores the new password and is recorded', async () => {
    const other = await createSession({ userId: broker.userId, userAgent: '' })
    expect(await changePassword(broker, { current: CURRENT, password: GOOD_PASSWORD })).toEqual({ sessions: 1 })
    expect(await findActor(other)).toBeUndefined()
    expect(await findActor(broker.sessionId)).toBeDefined()
    expect([await enter(CURRENT), await enter(GOOD_PASSWORD)]).toEqual([undefined, expect.any(String)])
    expect((await readPerson(agency.admin, broker.userId)).changes).toMatchObject([{ what: 'password.changed', by: broker.name, details: { sessions: 1 } }])
  })

  it('closes links for a new password', async () => {
    const { link } = await makePasswordLink({ agencyId: agency.id, system: 'admin command' }, broker.userId)
    await changePassword(broker, { current: CURRENT, password: GOOD_PASSWORD })
    expect(await unsafeFindPasswordLink(new URL(link).pathname.split('/').at(-1) ?? '')).toBeUndefined()
  })

  it('asks for the current password', async () => {
    await expect(changePassword(broker, { current: 'gresita', password: GOOD_PASSWORD })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'current', code: 'wrongPassword' }] } })
    expect(await enter(CURRENT)).toBeDefined()
    expect((await readPerson(agency.admin, broker.userId)).changes).toMatchObject([{ what: 'password.notChanged' }])
  })

  it('refuses more than five wrong guesses in a quarter of an hour, even the right one then', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await expect(changePassword(broker, { current: 'gresita', password: GOOD_PASSWORD })).rejects.toMatchObject({ code: 'invalid' })
    await expect(changePassword(broker, { current: CURRENT, password: GOOD_PASSWORD })).rejects.toMatchObject({ code: 'tooManyAttempts' })
    await timePasses(900_000)
    await expect(changePassword(broker, { current: CURRENT, password: GOOD_PASSWORD })).resolves.toBeDefined()
  })

  it.each([
    ['elevenchars', 'tooShort'],
    ['qwertyqwerty', 'commonPassword'],
    ['QWERTYqwerty', 'commonPassword'],
    ['frumoasa STEFANA 1', 'ownWord'],
    ['familia-ionescu-9', 'ownWord'],
    ['la umbra cedrului', 'ownWord'],
    ['My-Quotedesk-key', 'ownWord'],
  ])('refuses %j: %s', async (password, code) => {
    await expect(changePassword(broker, { current: CURRENT, password })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'password', code }] } })
    expect(await enter(CURRENT)).toBeDefined()
  })

  it('refuses the first half of one’s own e-mail address', async () => {
    const email = `casandra.pop-${broker.userId.slice(-6)}@example.test`
    const person = await newUser(agency.id, { name: 'Ina Pop', role: 'broker', email, passwordHash: await hashPassword(CURRENT) })
    await expect(changePassword(person, { current: CURRENT, password: 'lacul lui Casandra' })).rejects.toMatchObject({ details: { problems: [{ code: 'ownWord' }] } })
  })
})
