import { beforeEach, expect, it } from 'vitest'
import { signIn } from '@/lib/features/sessions/sign-in'
import { findActor } from '@/lib/platform/session/sessions'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { GOOD_PASSWORD, newAddress, tokenOf } from '@/lib/testing/given/given-invitation'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import { disableUser } from './disable-user'
import { makePasswordLink } from './make-password-link'
import { readPerson } from './read-person'
import { setPassword } from './set-password'
import { unsafeFindPasswordLink } from './store/password-links'

withCheapPasswords()

describeOnBothDatabases('a link for a new password', () => {
  let agency: TestAgency
  beforeEach(async () => {
    agency = await newAgency()
  })

  const linkFor = async () => (await makePasswordLink({ agencyId: agency.id, system: 'admin command' }, agency.broker.userId)).link
  const set = (link: string, password = GOOD_PASSWORD) => setPassword({ token: tokenOf(link), address: newAddress(), password })

  it('sets the password, signs out everywhere and is recorded', async () => {
    const link = await linkFor()
    expect(await unsafeFindPasswordLink(tokenOf(link))).toMatchObject({ userId: agency.broker.userId, email: agency.broker.email })
    expect(await set(link)).toEqual({ email: agency.broker.email })
    expect(await findActor(agency.broker.sessionId)).toBeUndefined()
    expect(await signIn({ email: agency.broker.email, password: GOOD_PASSWORD, address: newAddress(), userAgent: '' })).toBeDefined()
    expect((await readPerson(agency.admin, agency.broker.userId)).changes).toMatchObject([{ what: 'passwordLink.used', details: { sessions: 1 } }, { what: 'passwordLink.made', by: 'admin command' }])
  })

  it('works once', async () => {
    const link = await linkFor()
    await set(link)
    await expect(set(link)).rejects.toMatchObject({ code: 'linkClosed' })
  })

  it('is not used up by a password that is refused', async () => {
    const link = await linkFor()
    await expect(set(link, 'x'.repeat(11))).rejects.toMatchObject({ code: 'invalid' })
    await expect(set(link, 'x'.repeat(257))).rejects.toMatchObject({ code: 'invalid' })
    await expect(set(link)).resolves.toBeDefined()
  })

  it('closes when a newer one is made', async () => {
    const [link, newer] = [await linkFor(), await linkFor()]
    await expect(set(link)).rejects.toMatchObject({ code: 'linkClosed' })
    await expect(set(newer)).resolves.toBeDefined()
  })

  it('expires', async () => {
    const link = await linkFor()
    await timePasses(48 * 3_600_000)
    await expect(set(link)).rejects.toMatchObject({ code: 'linkClosed' })
  })

  it('closes with the account, and none is made for a disabled one', async () => {
    const link = await linkFor()
    await disableUser(agency.admin, { userId: agency.broker.userId })
    await expect(set(link)).rejects.toMatchObject({ code: 'linkClosed' })
    await expect(linkFor()).rejects.toMatchObject({ code: 'userDisabled' })
  })
})
