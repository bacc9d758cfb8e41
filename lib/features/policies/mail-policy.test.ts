import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { mailPolicy as mailShapes, readPolicyMail as readShapes } from './shapes'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { findTimelineEvents } from '@/lib/features/audit/store/timeline'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { todayInBucharest } from '@/lib/domain/day'
import type { MailSettings } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { givenPolicy } from '@/lib/testing/given/given'
import { givenTwoOffers, waitForBackground } from '@/lib/testing/given/given-offers'
import { withMailServer } from '@/lib/testing/mail/mail-server'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { fetchPolicyDocument } from './fetch-policy-document'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { mailPolicy, readPolicyMail } from './mail-policy'

const configured = vi.hoisted(() => ({ mail: undefined as MailSettings | undefined }))
vi.mock('@/lib/platform/env', async (importOriginal) => {
  const real = await importOriginal<typeof import('@/lib/platform/env')>()
  return { ...real, env: () => ({ ...real.env(), mail: configured.mail }) }
})

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const { delivered, settings } = withMailServer()
const CLIENT = 'ilinca.tepes@client.test'

beforeEach(() => {
  configured.mail = settings()
})
afterEach(() => {
  configured.mail = undefined
})

async function givenIssued(broker: Actor) {
  const { quoteId, offer } = await givenTwoOffers(broker)
  await issuePolicy(broker, { offerId: offer.id, payment: { method: 'pos', documentNumber: 'POS 1', date: todayInBucharest(new Date()) }, locale: 'ro' })
  await waitForBackground()
  const [policy] = (await findAttempts(broker, quoteId))[0]?.policies ?? []
  if (!policy) throw new Error('A policy should have been issued')
  return { ...policy, policyId: policy.id, quoteId, offerId: offer.id }
}

async function mailsToldOf(policyId: string): Promise<unknown[]> {
  const { db } = await database()
  const rows = await db.select().from(auditEvent).where(and(eq(auditEvent.subjectId, policyId), eq(auditEvent.what, 'policy.mailed')))
  return rows.map(({ details }) => details)
}

const bytesIn = (source: string) => Buffer.from(/filename=policy-[\w-]+\.pdf\r\n\r\n([\s\S]*?)\r\n--/.exec(source)?.[1] ?? '', 'base64')

describe('mailing a policy', () => {
  test('sends the PDF to the client in the client\'s language', async () => {
    const { broker } = await newDesk()
    const { policyId, series, number } = await givenIssued(broker)
    expect(await mailPolicy(broker, { policyId, email: CLIENT, locale: 'en' })).toEqual({ to: CLIENT })
    const [mail] = delivered()
    expect(mail?.to).toEqual([CLIENT])
    expect(mail?.source).toContain(`Subject: Policy ${series} ${number}, GAP`)
    expect(mail?.source).toContain('issued by')
    const { bytes } = await fetchPolicyDocument(broker, policyId, 'ro')
    expect(bytesIn(mail?.source ?? '').equals(Buffer.from(bytes))).toBe(true)
  })

  test('attaches every document that the service sent with the policy, the policy first', async () => {
    const desk = await newDesk()
    const { policyId } = await givenPolicy(desk, { series: 'SB/01', number: '7' })
    const files = ['terms-and-conditions', 'policy'].map((type) => ({ type, name: `${type}.pdf`, content: Buffer.from(`%PDF-1.7 ${type}`).toString('base64') }))
    desk.operator.obstruct('GET /policy/90001', () => Response.json({ status: 200, data: { files } }))
    await mailPolicy(desk.broker, { policyId, email: CLIENT, locale: 'ro' })
    const source = delivered()[0]?.source ?? ''
    const attached = [...source.matchAll(/filename=(policy-[\w-]+\.pdf)\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, content = '']) => [name, Buffer.from(content, 'base64').toString()])
    expect(attached).toEqual([['policy-SB-01-7.pdf', '%PDF-1.7 policy'], ['policy-SB-01-7-terms-and-conditions.pdf', '%PDF-1.7 terms-and-conditions']])
    await waitForBackground()
  })

  test('suggests the e-mail address of the answers, and accepts only a single address', async () => {
    const { broker } = await newDesk()
    const { policyId, series, number } = await givenIssued(broker)
    const before = readShapes.output.parse(await readPolicyMail(broker, policyId))
    expect(before).toMatchObject({ sendsMail: true, email: expect.stringMatching(/@/) as string, words: { ro: { subject: `Polița ${series} ${number}, GAP` }, en: { text: expect.stringContaining(broker.name) as string } } })
    expect(mailShapes.input.safeParse({ email: before.email, locale: 'ro' }).success).toBe(true)
    expect(mailShapes.input.safeParse({ email: 'ilinca@client.test, other@client.test', locale: 'ro' }).success).toBe(false)
  })

  test('records an event with a masked address, and logs no address', async () => {
    const written: unknown[] = []
    for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(log(), level).mockImplementation((...said: unknown[]) => void written.push(said))
    const { broker } = await newDesk()
    const { policyId, quoteId, offerId } = await givenIssued(broker)
    await mailPolicy(broker, { policyId, email: CLIENT, locale: 'ro' })
    expect(await mailsToldOf(policyId)).toEqual([{ to: 'i•••@c•••.test' }])
    const timelineEvents = await findTimelineEvents(broker, { quoteId, offerId, policyId })
    expect(timelineEvents.at(-1)).toMatchObject({ what: 'policy.mailed', by: broker.name })
    expect(JSON.stringify([written, timelineEvents])).not.toContain('ilinca.tepes')
    expect(await verifyAudit(broker.agencyId)).toMatchObject({ ok: true })
    vi.restoreAllMocks()
  })

  test.each([
    ['the server does not know the address', 'nobody@client.test', () => settings(), 'mailRefused'],
    ['the account is not accepted', CLIENT, () => settings('desk:wrong'), 'mailCredentials'],
    ['the desk sends no mail', CLIENT, () => undefined, 'mailNotConfigured'],
  ])('records no event when %s', async (_, email, mail, code) => {
    const { broker } = await newDesk()
    const { policyId } = await givenIssued(broker)
    configured.mail = mail()
    await expect(mailPolicy(broker, { policyId, email, locale: 'ro' })).rejects.toMatchObject({ code })
    expect(await mailsToldOf(policyId)).toEqual([])
  })

  test('is refused, and so is reading the e-mail address, without permission and for another agency', async () => {
    const { broker, backOffice, admin } = await newDesk()
    const { policyId } = await givenIssued(broker)
    const { broker: stranger } = await newAgency()
    for (const [somebody, code] of [[backOffice, 'notAllowed'], [admin, 'notAllowed'], [stranger, 'notFound']] as const) {
      await expect(mailPolicy(somebody, { policyId, email: CLIENT, locale: 'ro' })).rejects.toMatchObject({ code })
      await expect(readPolicyMail(somebody, policyId)).rejects.toMatchObject({ code })
    }
    expect(delivered()).toEqual([])
  })
})
