import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '@/lib/features/sessions/sign-in'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import { log } from '@/lib/platform/log'
import * as mail from '@/lib/platform/mail/send-mail'
import { findActor } from '@/lib/platform/session/sessions'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { GOOD_PASSWORD, newAddress, tokenOf } from '@/lib/testing/given/given-invitation'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { tryUntilRefused } from '@/lib/testing/given/wrong-passwords'
import { timePasses } from '@/lib/testing/pass-time'
import { disableUser } from '@/lib/features/people/disable-user'
import { readPerson } from '@/lib/features/people/read-person'
import { setPassword } from '@/lib/features/people/set-password'
import { requestPasswordLink } from './request-password-link'

withTestDatabase()

let agency: TestAgency
let sent: mail.Mail[] = []
beforeEach(async () => {
  agency = await newAgency('Agenția Cedrul SRL')
  sent = []
  vi.restoreAllMocks()
  vi.spyOn(mail, 'isMailConfigured').mockReturnValue(true)
  vi.spyOn(mail, 'sendMail').mockImplementation((one) => Promise.resolve(void sent.push(one)))
})

async function ask(email: string, address = newAddress()): Promise<void> {
  requestPasswordLink({ email, locale: 'ro', address, userAgent: 'Firefox/140.0' })
  expect(await drainBackground(20_000)).toBe(0)
}
const linkIn = ({ text }: mail.Mail) => /http\S+/.exec(text)?.[0] ?? ''
const set = (link: string) => setPassword({ token: tokenOf(link), address: newAddress(), password: GOOD_PASSWORD })

describe('a forgotten password', () => {
  it('is replaced by the link that the user’s mailbox gets, once, and every session ends', async () => {
    await ask(agency.broker.email.toUpperCase())
    expect(sent).toMatchObject([{ to: agency.broker.email, subject: 'Parolă nouă', text: expect.stringContaining('Agenția Cedrul SRL') as string }])
    const [link] = sent.map(linkIn)
    await set(link ?? '')
    expect(await findActor(agency.broker.sessionId)).toBeUndefined()
    await expect(set(link ?? '')).rejects.toMatchObject({ code: 'linkClosed' })
    expect((await readPerson(agency.admin, agency.broker.userId)).changes).toMatchObject([{ what: 'passwordLink.used' }, { what: 'passwordLink.made', by: 'forgotten password' }])
  })

  it('has a link for an hour', async () => {
    await ask(agency.broker.email)
    await timePasses(3_600_000)
    await expect(set(sent.map(linkIn)[0] ?? '')).rejects.toMatchObject({ code: 'linkClosed' })
  })

  it('lets its owner in at once, whatever strangers tried', async () => {
    const { email } = agency.broker
    const attempt = (password: string) => signIn({ email, password, address: '10.2.0.1', userAgent: '' })
    await tryUntilRefused(() => attempt('gresita'))
    await ask(email)
    await set(sent.map(linkIn)[0] ?? '')
    expect(await attempt(GOOD_PASSWORD)).toBeDefined()
  })

  it('of nobody sends nothing, and is answered before anything is looked up', async () => {
    const warned = vi.spyOn(log(), 'warn').mockImplementation(() => {})
    await disableUser(agency.admin, { userId: agency.broker2.userId })
    await ask('nobody@example.test')
    await ask(agency.broker2.email)
    expect(sent).toEqual([])
    expect(warned.mock.calls).toMatchObject([[{ operation: 'forgotten-password', reason: 'unknown account', browser: 'firefox' }, 'refused'], [{ reason: 'disabled', userId: agency.broker2.userId }, 'refused']])
    expect(requestPasswordLink({ email: agency.broker.email, locale: 'ro', address: newAddress(), userAgent: '' })).toBeUndefined()
    await drainBackground(20_000)
  })

  it('fills no mailbox: three mails an hour, and the earlier links close', async () => {
    vi.spyOn(log(), 'warn').mockImplementation(() => {})
    for (let times = 0; times < 10; times += 1) await ask(agency.broker.email)
    expect(sent).toHaveLength(3)
    const [first, , last] = sent.map(linkIn)
    await expect(set(first ?? '')).rejects.toMatchObject({ code: 'linkClosed' })
    await expect(set(last ?? '')).resolves.toBeDefined()
  })

  it('is said to be no matter of mail where none is sent', () => {
    vi.mocked(mail.isMailConfigured).mockReturnValue(false)
    expect(() => requestPasswordLink({ email: 'nobody@example.test', locale: 'ro', address: '10.0.0.1', userAgent: '' })).toThrow('mailNotConfigured')
  })
})
