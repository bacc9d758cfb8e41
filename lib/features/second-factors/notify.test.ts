import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { removeSecondFactors } from '@/lib/features/people/remove-second-factors'
import { finishSignIn } from '@/lib/features/sessions/second-step'
import type { Actor } from '@/lib/platform/access/actor'
import { log } from '@/lib/platform/log'
import * as mail from '@/lib/platform/mail/send-mail'
import { confirmSession } from '@/lib/platform/session/confirmation'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenApp, givenPasskey, stopInMidStep } from '@/lib/testing/given/given-factors'
import { newAddress } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { readOwnFactors } from './read-factors'
import { removeOwnApp, removeOwnPasskey, renewRecoveryCodes } from './remove-factor'
import { beginPendingSignIn } from './store/pending-sign-ins'

withTestDatabase()

const RO = { locale: 'ro' } as const

let agency: TestAgency
let broker: Actor
let sent: mail.Mail[] = []
beforeAll(async () => {
  agency = await newAgency()
})
beforeEach(async () => {
  stopInMidStep()
  broker = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker' })
  sent = []
  vi.spyOn(mail, 'isMailConfigured').mockReturnValue(true)
  vi.spyOn(mail, 'sendMail').mockReset().mockImplementation((one) => Promise.resolve(void sent.push(one)))
})

async function told(act: () => Promise<unknown>): Promise<mail.Mail | undefined> {
  sent = []
  await act()
  expect(sent.length).toBeLessThanOrEqual(1)
  return sent[0]
}
const confirmed = async (act: () => Promise<unknown>) => {
  await confirmSession(broker.sessionId)
  return act()
}

it('each new, removed and used factor is told by mail to its person, and the mail holds no secret', async () => {
  let secrets: string[] = []
  let passkeyId = ''
  const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['aplicație', async () => { const { secret, codes } = await givenApp(broker); secrets = [secret, ...codes] }],
    ['cheie de acces', async () => { await givenPasskey(broker); passkeyId = (await readOwnFactors(broker)).passkeys[0]?.id ?? '' }],
    ['cod de recuperare', async () => finishSignIn({ token: (await beginPendingSignIn(broker.userId)).token, proof: { way: 'recovery', code: secrets[1] ?? '' }, address: newAddress(), userAgent: '', ...RO })],
    ['coduri de recuperare', () => confirmed(async () => { secrets.push(...(await renewRecoveryCodes(broker, RO))) })],
    ['cheie de acces', () => confirmed(() => removeOwnPasskey(broker, { passkeyId, ...RO }))],
    ['aplicați', () => confirmed(() => removeOwnApp(broker, RO))],
  ]
  const subjects = new Set<string>()
  for (const [word, act] of acts) {
    const mailed = await told(act)
    expect(mailed).toMatchObject({ to: broker.email })
    expect(mailed?.text).toContain(broker.name)
    expect(mailed?.text.toLowerCase()).toContain(word)
    expect(mailed?.text).toContain('/account')
    subjects.add(mailed?.subject ?? '')
    for (const secret of secrets) expect(`${mailed?.subject} ${mailed?.text}`).not.toContain(secret)
  }
  expect(subjects.size).toBe(acts.length)
})

it('whoever loses all factors to an administrator is told, in the language given', async () => {
  await givenPasskey(broker)
  const mailed = await told(() => removeSecondFactors({ agencyId: agency.id, system: 'test' }, { userId: broker.userId, locale: 'en' }))
  expect(mailed).toMatchObject({ to: broker.email })
  expect(`${mailed?.subject}`).toMatch(/second factors/i)
})

it('a mail that does not leave undoes nothing', async () => {
  vi.spyOn(log(), 'warn').mockImplementation(() => {})
  vi.mocked(mail.sendMail).mockRejectedValue(new Error('no server'))
  await givenApp(broker)
  expect(await readOwnFactors(broker)).toMatchObject({ hasApp: true })
  expect(log().warn).toHaveBeenCalledWith(expect.objectContaining({ operation: 'account.mail', news: 'appAdded' }), expect.any(String))
})

it('a refused change is told to nobody, and neither is anything where no mail is sent', async () => {
  await givenApp(broker)
  expect(await told(() => expect(removeOwnApp(broker, RO)).rejects.toMatchObject({ code: 'confirmationNeeded' }))).toBeUndefined()
  vi.mocked(mail.isMailConfigured).mockReturnValue(false)
  expect(await told(() => confirmed(() => removeOwnApp(broker, RO)))).toBeUndefined()
})
