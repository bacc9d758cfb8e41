import { beforeEach, expect, it, vi } from 'vitest'
import { Fault } from '@/lib/domain/fault'
import { disableUser } from '@/lib/features/people/disable-user'
import { makeEmailLink } from '@/lib/features/people/make-email-link'
import { makePasswordLink } from '@/lib/features/people/make-password-link'
import { readPeople } from '@/lib/features/people/read-people'
import { readPerson } from '@/lib/features/people/read-person'
import { emailChange } from '@/lib/features/people/store/email-change-table'
import { unsafeFindPasswordLink } from '@/lib/features/people/store/password-links'
import { signIn } from '@/lib/features/sessions/sign-in'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import * as mail from '@/lib/platform/mail/send-mail'
import { confirmSession } from '@/lib/platform/session/confirmation'
import { createSession, findActor } from '@/lib/platform/session/sessions'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { GOOD_PASSWORD, givenEntered, newAddress, tokenOf } from '@/lib/testing/given/given-invitation'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import { askForEmail, withdrawEmail } from './ask-for-email'
import { confirmEmail } from './confirm-email'
import { readAccount } from './read-account'

withCheapPasswords()

describeOnBothDatabases('another address', () => {
  let agency: TestAgency
  let own: Actor
  let sent: mail.Mail[]
  let hasMail: boolean
  beforeEach(async () => {
    agency = await newAgency()
    own = await givenEntered(agency.admin)
    sent = []
    hasMail = true
    vi.restoreAllMocks()
    vi.spyOn(mail, 'isMailConfigured').mockImplementation(() => hasMail)
    vi.spyOn(mail, 'sendMail').mockImplementation((one) => Promise.resolve(void sent.push(one)))
  })

  const newEmail = () => `${newId()}@example.test`
  async function ask(email: string, by = own): Promise<string> {
    await confirmSession(by.sessionId)
    await askForEmail(by, { email, locale: 'ro' })
    expect(await drainBackground(20_000)).toBe(0)
    return /http\S+/.exec(sent.find(({ to }) => to === email.trim().toLowerCase())?.text ?? '')?.[0] ?? ''
  }
  const open = (link: string, as: { readonly actor?: Actor; readonly password?: string } = { actor: own }) => confirmEmail({ token: tokenOf(link), address: newAddress(), locale: 'ro', actor: undefined, ...as })
  const emailOf = async (actor = own) => (await readPeople(agency.admin)).people.find(({ id }) => id === actor.userId)?.email
  const changes = async () => (await readPerson(agency.admin, own.userId)).changes.map(({ what }) => what)

  it('counts once its link is opened by whoever asked for it; the former mailbox is told twice, and every other session ends', async () => {
    const email = newEmail()
    const elsewhere = await createSession({ userId: own.userId, userAgent: 'Firefox' })
    const link = await ask(`  ${email.toUpperCase()} `)
    expect(await emailOf()).toBe(own.email)
    expect(sent.map(({ to }) => to)).toEqual([own.email, email])
    expect(await open(link)).toEqual({ email })
    expect(await findActor(own.sessionId)).toMatchObject({ email })
    expect(await findActor(elsewhere)).toBeUndefined()
    expect(sent.map(({ to }) => to)).toEqual([own.email, email, own.email])
    expect(await signIn({ email, password: GOOD_PASSWORD, address: newAddress(), userAgent: '' })).toBeDefined()
    expect(await changes()).toEqual(['user.emailChanged', 'user.emailAsked', 'user.entered'])
  })

  it('takes the password where nobody or somebody else is signed in, and signs out everywhere', async () => {
    const link = await ask(newEmail())
    for (const as of [{}, { actor: agency.admin }, { password: 'alta decât a mea' }, { actor: agency.admin, password: '' }]) {
      await expect(open(link, as)).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'password', code: 'wrongPassword' }] } })
    }
    await expect(open(link, { password: GOOD_PASSWORD })).resolves.toBeDefined()
    expect(await findActor(own.sessionId)).toBeUndefined()
  })

  it('limits guesses of the password', async () => {
    const link = await ask(newEmail())
    for (let guess = 0; guess < 5; guess += 1) await expect(open(link, { password: 'gresita' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(open(link, { password: GOOD_PASSWORD })).rejects.toMatchObject({ code: 'tooManyAttempts' })
  })

  it('has a link that works once, for its time, and until another is asked for, it is taken back, or the account is disabled', async () => {
    const used = await ask(newEmail())
    await open(used)
    const replaced = await ask(newEmail())
    const withdrawn = await ask(newEmail())
    await expect(open(replaced)).rejects.toMatchObject({ code: 'linkClosed' })
    await withdrawEmail(own)
    await expect(withdrawEmail(own)).rejects.toMatchObject({ code: 'notFound' })
    const shut = await ask(newEmail())
    await disableUser(agency.admin, { userId: own.userId })
    for (const link of [used, withdrawn, shut]) await expect(open(link, { password: GOOD_PASSWORD })).rejects.toMatchObject({ code: 'linkClosed' })
  })

  it('expires', async () => {
    const link = await ask(newEmail())
    await timePasses(31 * 86_400_000)
    await expect(open(link, { password: GOOD_PASSWORD })).rejects.toMatchObject({ code: 'linkClosed' })
    expect((await readPeople(agency.admin)).people.find(({ id }) => id === own.userId)?.pendingEmail).toBeUndefined()
  })

  it('does not tell that it has an account: the reply is the same, no mail leaves, and a link to it is closed', async () => {
    const { email: taken } = (await newAgency()).broker
    expect(await ask(taken)).toBe('')
    expect(await readAccount(own)).toMatchObject({ pendingEmail: { email: taken } })
    const { link } = await makeEmailLink(agency.admin, own.userId)
    await expect(open(link)).rejects.toMatchObject({ code: 'linkClosed' })
    expect(await emailOf()).toBe(own.email)
  })

  it('closes links for a new password, which the former mailbox holds', async () => {
    const { link } = await makePasswordLink({ agencyId: agency.id, system: 'admin command' }, own.userId)
    await open(await ask(newEmail()))
    expect(await unsafeFindPasswordLink(tokenOf(link))).toBeUndefined()
  })

  it('is seen by administrators, who hand a link over where no mail leaves; it is of no use without the password', async () => {
    hasMail = false
    const email = newEmail()
    expect(await ask(email)).toBe('')
    expect(sent).toEqual([])
    expect((await readPeople(agency.admin)).people.filter(({ pendingEmail }) => pendingEmail !== undefined)).toMatchObject([{ id: own.userId, pendingEmail: { email } }])
    const [{ link: first }, { link }] = [await makeEmailLink(agency.admin, own.userId), await makeEmailLink(agency.admin, own.userId)]
    await expect(open(first)).rejects.toMatchObject({ code: 'linkClosed' })
    await expect(open(link, { actor: agency.admin })).rejects.toMatchObject({ code: 'invalid' })
    expect(await open(link)).toEqual({ email })
    expect(await changes()).toContain('user.emailLinkMade')
  })

  it('is linked by administrators of the agency alone, and only where somebody asked', async () => {
    await expect(makeEmailLink(agency.admin, own.userId)).rejects.toMatchObject({ code: 'notFound' })
    await ask(newEmail())
    await expect(makeEmailLink(agency.broker, own.userId)).rejects.toMatchObject({ permission: 'user.manage' })
    await expect(makeEmailLink((await newAgency()).admin, own.userId)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('is asked for after the password or a factor, by who has an account, five times an hour', async () => {
    await expect(askForEmail(own, { email: newEmail(), locale: 'ro' })).rejects.toMatchObject({ code: 'confirmationNeeded' })
    for (const act of [askForEmail({ ...own, roles: ['data-officer'] }, { email: newEmail(), locale: 'ro' }), withdrawEmail({ ...own, roles: ['data-officer'] })]) await expect(act).rejects.toMatchObject({ permission: 'ownAccount.manage' })
    await ask(newEmail())
    await expect(askForEmail(own, { email: newEmail(), locale: 'ro' })).rejects.toMatchObject({ code: 'confirmationNeeded' })
    for (let nth = 1; nth < 5; nth += 1) await ask(newEmail())
    await confirmSession(own.sessionId)
    await expect(askForEmail(own, { email: newEmail(), locale: 'ro' })).rejects.toMatchObject({ code: 'tooManyAttempts' })
  })

  it('is stored with the hash of its token alone, and is asked for even when the mail does not leave', async () => {
    vi.spyOn(mail, 'sendMail').mockRejectedValue(new Fault('mailUnreachable'))
    await ask(newEmail())
    vi.spyOn(mail, 'sendMail').mockImplementation((one) => Promise.resolve(void sent.push(one)))
    const link = await ask(newEmail())
    const rows = await (await database()).db.select().from(emailChange)
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
  })
})
