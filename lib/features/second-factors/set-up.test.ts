import { and, asc, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { hashPassword } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import type { Actor } from '@/lib/platform/access/actor'
import { confirmSession } from '@/lib/platform/session/confirmation'
import { createSession, findAccount, findActor } from '@/lib/platform/session/sessions'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { codeOf, givenApp, givenPasskey, stopInMidStep } from '@/lib/testing/given/given-factors'
import { newAddress } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import { newVirtualPasskey } from '@/lib/testing/browser/virtual-passkey'
import { confirm, beginPasskeyConfirmation } from './confirm'
import { readOwnFactors } from './read-factors'
import { removeOwnApp, removeOwnPasskey, renewRecoveryCodes } from './remove-factor'
import { beginAppSetUp, finishAppSetUp } from './set-up-app'
import { beginPasskeySetUp, finishPasskeySetUp } from './set-up-passkey'
import { authenticatorApp } from './store/authenticator-app-table'
import { recoveryCode } from './store/recovery-code-table'

const PASSWORD = 'patru cai verzi pe pereți'
const MINUTE_MS = 60_000
const RO = { locale: 'ro' } as const

withCheapPasswords()

describeOnBothDatabases('a second factor of one’s own', () => {
  let agency: TestAgency
  let passwordHash = ''
  let broker: Actor
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD)
  })
  beforeEach(async () => {
    stopInMidStep()
    agency = await newAgency()
    broker = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', passwordHash })
  })

  const newAdmin = () => newUser(agency.id, { name: 'Mara Probă', role: 'admin', passwordHash })

  async function actsOf({ userId }: Actor) {
    const { db } = await database()
    const rows = await db.select().from(auditEvent).where(and(eq(auditEvent.subjectId, userId), like(auditEvent.what, 'factor.%'))).orderBy(asc(auditEvent.sequence))
    return rows.map(({ what, details }) => [what, details])
  }

  it('is an app: its secret is sealed, the first code makes it count, ten recovery codes come with it', async () => {
    const { secret, codes } = await givenApp(broker)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await readOwnFactors(broker)).toMatchObject({ hasApp: true, passkeys: [], codesLeft: 10, isRequired: false })
    const { db } = await database()
    const stored = JSON.stringify([await db.select().from(authenticatorApp), await db.select().from(recoveryCode)])
    expect(stored).not.toContain(secret)
    for (const code of codes) expect(stored).not.toContain(code)
    expect(await actsOf(broker)).toEqual([['factor.appAdded', {}]])
    expect(await verifyAudit(agency.id)).toMatchObject({ ok: true })
  })

  it('is drawn as a picture of what an app takes, on the server', async () => {
    await confirmSession(broker.sessionId)
    const { qrCode, secret } = await beginAppSetUp(broker)
    expect(qrCode).toMatch(/^<svg .*<\/svg>\s*$/s)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('does not count before its first code, nor with a wrong one, nor with one of a minute ago or later', async () => {
    await confirmSession(broker.sessionId)
    const { secret } = await beginAppSetUp(broker)
    for (const code of ['', '12345', '1234567', 'abcdef', codeOf(secret, -3), codeOf(secret, 3)]) {
      await expect(finishAppSetUp(broker, { code, locale: 'ro' })).rejects.toMatchObject({ code: 'proofRefused' })
    }
    expect(await readOwnFactors(broker)).toMatchObject({ hasApp: false, codesLeft: 0 })
  })

  it('is not made of a set-up that another replaced or that was begun half an hour ago', async () => {
    await confirmSession(broker.sessionId)
    const former = await beginAppSetUp(broker)
    const { secret } = await beginAppSetUp(broker)
    await expect(finishAppSetUp(broker, { code: codeOf(former.secret), locale: 'ro' })).rejects.toMatchObject({ code: 'proofRefused' })
    await timePasses(31 * MINUTE_MS)
    await confirmSession(broker.sessionId)
    await expect(finishAppSetUp(broker, { code: codeOf(secret), locale: 'ro' })).rejects.toMatchObject({ code: 'notFound' })
  })

  it('is a passkey, which must check its user and name the desk’s own address and host', async () => {
    await givenPasskey(broker, 'Laptopul meu')
    expect(await readOwnFactors(broker)).toMatchObject({ hasApp: false, passkeys: [{ name: 'Laptopul meu' }], codesLeft: 10 })
    await confirmSession(broker.sessionId)
    for (const wrong of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { isVerified: false }]) {
      const { challenge } = await beginPasskeySetUp(broker)
      const response = newVirtualPasskey({ origin: env().appUrl, userHandle: broker.userId }).register({ challenge, ...wrong })
      await expect(finishPasskeySetUp(broker, { name: 'X', response, locale: 'ro' })).rejects.toMatchObject({ code: 'passkeyRefused' })
    }
    expect((await readOwnFactors(broker)).passkeys).toHaveLength(1)
  })

  it('is made by a challenge that counts once, for five minutes, in the session that asked, and for setting up alone', async () => {
    const [passkey, other] = [newVirtualPasskey({ origin: env().appUrl, userHandle: broker.userId }), newVirtualPasskey({ origin: env().appUrl, userHandle: broker.userId })]
    const finish = async (actor: Actor, response: ReturnType<typeof passkey.register>) => {
      await confirmSession(actor.sessionId)
      return finishPasskeySetUp(actor, { name: 'X', response, locale: 'ro' })
    }
    await confirmSession(broker.sessionId)
    const { challenge } = await beginPasskeySetUp(broker)
    await finish(broker, passkey.register({ challenge }))
    await expect(finish(broker, other.register({ challenge })), 'replayed').rejects.toMatchObject({ code: 'passkeyRefused' })

    await confirmSession(broker.sessionId)
    const begun = await beginPasskeySetUp(broker)
    await expect(finish({ ...broker, sessionId: await createSession({ userId: broker.userId, userAgent: '' }) }, other.register(begun)), 'another session').rejects.toMatchObject({ code: 'passkeyRefused' })
    const asked = await beginPasskeyConfirmation(broker)
    await expect(finish(broker, other.register(asked)), 'another purpose').rejects.toMatchObject({ code: 'passkeyRefused' })
    await timePasses(6 * MINUTE_MS)
    await expect(finish(broker, other.register(begun)), 'too late').rejects.toMatchObject({ code: 'passkeyRefused' })
    expect((await readOwnFactors(broker)).passkeys).toHaveLength(1)
  })

  it('asks for the password or a factor again before each act, once for one act, for ten minutes', async () => {
    const needed = { code: 'confirmationNeeded' }
    await expect(beginAppSetUp(broker)).rejects.toMatchObject(needed)
    await expect(beginPasskeySetUp(broker)).rejects.toMatchObject(needed)
    await confirm(broker, { way: 'password', password: PASSWORD }, { address: newAddress() })
    const { secret } = await beginAppSetUp(broker)
    await timePasses(11 * MINUTE_MS)
    await expect(finishAppSetUp(broker, { code: codeOf(secret, -1), locale: 'ro' })).rejects.toMatchObject(needed)
    await confirm(broker, { way: 'password', password: PASSWORD }, { address: newAddress() })
    await finishAppSetUp(broker, { code: codeOf(secret, -1), locale: 'ro' })
    for (const act of [() => removeOwnApp(broker, RO), () => renewRecoveryCodes(broker, RO), () => beginPasskeySetUp(broker)]) await expect(act()).rejects.toMatchObject(needed)
    await confirm(broker, { way: 'app', code: codeOf(secret) }, { address: newAddress() })
    expect(await renewRecoveryCodes(broker, RO)).toHaveLength(10)
    await expect(removeOwnApp(broker, RO)).rejects.toMatchObject(needed)
  })

  it('is given again by a wrong password or a used code in vain, and five times a quarter of an hour at most', async () => {
    const { secret } = await givenApp(broker)
    const address = newAddress()
    await confirm(broker, { way: 'app', code: codeOf(secret) }, { address })
    const wrong = [{ way: 'app', code: codeOf(secret) }, { way: 'app', code: codeOf(secret, -1) }, { way: 'password', password: 'gresita' }, { way: 'password', password: '' }, { way: 'app', code: '000' }] as const
    for (const given of wrong) await expect(confirm(broker, given, { address })).rejects.toMatchObject({ code: 'proofRefused' })
    await expect(confirm(broker, { way: 'password', password: PASSWORD }, { address })).rejects.toMatchObject({ code: 'tooManyAttempts' })
    expect((await actsOf(broker)).filter(([what]) => what === 'factor.refused')).toHaveLength(5)
  })

  it('is given again by a passkey of one’s own, and by no other', async () => {
    const { passkey } = await givenPasskey(broker)
    const { passkey: foreign } = await givenPasskey(agency.broker2)
    await expect(confirm(broker, { way: 'passkey', response: foreign.answer(await beginPasskeyConfirmation(broker)) }, { address: newAddress() })).rejects.toMatchObject({ code: 'proofRefused' })
    await confirm(broker, { way: 'passkey', response: passkey.answer(await beginPasskeyConfirmation(broker)) }, { address: newAddress() })
    expect(await readOwnFactors(broker)).toMatchObject({ isConfirmed: true })
  })

  it('is removed, with the recovery codes when it was the last; what is not one’s own is not found', async () => {
    await givenApp(broker)
    await givenPasskey(broker)
    const [key] = (await readOwnFactors(broker)).passkeys
    const removing = { passkeyId: key?.id ?? '', locale: 'ro' } as const
    await confirmSession(agency.broker2.sessionId)
    await expect(removeOwnPasskey(agency.broker2, removing)).rejects.toMatchObject({ code: 'notFound' })
    await confirmSession(broker.sessionId)
    await removeOwnPasskey(broker, removing)
    expect(await readOwnFactors(broker)).toMatchObject({ hasApp: true, passkeys: [], codesLeft: 10 })
    await confirmSession(broker.sessionId)
    await removeOwnApp(broker, RO)
    expect(await readOwnFactors(broker)).toMatchObject({ hasApp: false, codesLeft: 0 })
    expect((await actsOf(broker)).map(([what]) => what)).toEqual(['factor.appAdded', 'factor.passkeyAdded', 'factor.passkeyRemoved', 'factor.appRemoved'])
  })

  it('stays where one is needed: an administrator cannot remove the last', async () => {
    const admin = await newAdmin()
    const { sessionId = '' } = await givenApp(admin)
    const again = { ...admin, sessionId }
    await confirmSession(sessionId)
    await expect(removeOwnApp(again, RO)).rejects.toMatchObject({ code: 'lastFactor' })
    expect(await readOwnFactors(again)).toMatchObject({ hasApp: true, isRequired: true })
    await givenPasskey(again)
    await confirmSession(sessionId)
    await removeOwnApp(again, RO)
    expect(await findActor(sessionId)).toBeDefined()
  })

  it('gives an administrator who lacked one a new session; the former could only set it up', async () => {
    const admin = await newAdmin()
    expect(await findActor(admin.sessionId)).toBeUndefined()
    expect(await findAccount(admin.sessionId)).toMatchObject({ lacksFactor: true })
    // Just signed in: the password is not asked for again.
    const { secret } = await beginAppSetUp(admin)
    const { sessionId = '' } = await finishAppSetUp(admin, { code: codeOf(secret), locale: 'ro' })
    expect(sessionId).not.toBe(admin.sessionId)
    expect(await findAccount(admin.sessionId)).toBeUndefined()
    expect(await findActor(sessionId)).toMatchObject({ userId: admin.userId, roles: ['admin'] })
  })

  it('asks an administrator who signed in long ago for the password before the first factor', async () => {
    const admin = await newAdmin()
    await timePasses(11 * MINUTE_MS)
    await expect(beginAppSetUp(admin)).rejects.toMatchObject({ code: 'confirmationNeeded' })
    await confirm(admin, { way: 'password', password: PASSWORD }, { address: newAddress() })
    await expect(beginAppSetUp(admin)).resolves.toBeDefined()
  })

  it('is needed by owners and data officers as well, and by a broker who becomes an administrator', async () => {
    for (const extra of ['owner', 'data-officer'] as const) {
      const { sessionId } = await newUser(agency.id, { name: 'Ana Probă', role: 'broker', extraRoles: [extra] })
      expect([extra, await findAccount(sessionId)]).toMatchObject([extra, { lacksFactor: true }])
    }
    for (const { sessionId } of [agency.broker, agency.backOffice]) expect(await findAccount(sessionId)).toMatchObject({ lacksFactor: false })
  })
})
