import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { database } from '@/lib/platform/database/database'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unseal } from '@/lib/platform/keys/unseal'
import { timePasses } from '@/lib/testing/pass-time'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenProposal, proposalTerms } from '@/lib/testing/given/given-proposal'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { askForSignCode } from './ask-for-sign-code'
import { chooseOffer } from './choose-offer'
import { composeDeclarations, sha256 } from './compose-declarations'
import { readProposal } from './read-proposal'
import { reviseProposal } from './revise-proposal'
import { proposalChoice } from './store/proposal-choice-table'
import { proposalCode } from './store/proposal-code-table'

vi.mock('@/lib/platform/mail/send-mail', () => ({ isMailConfigured: vi.fn(), sendMail: vi.fn() }))

withTestDatabase()
const { newDesk } = withSandboxedOperator()

beforeEach(() => {
  vi.mocked(sendMail).mockReset().mockResolvedValue()
  vi.mocked(isMailConfigured).mockReset().mockReturnValue(true)
})

let addresses = 0
async function given() {
  const desk = await newDesk()
  const proposal = await givenProposal(desk.broker)
  const { version, texts } = composeDeclarations('gap', proposal.offer, 'ro')
  addresses += 1
  const link = { token: proposal.token, address: `10.8.0.${addresses}` }
  const choose = (signature?: { name: string; code: string }) => chooseOffer({ ...link, offerId: proposal.offer.id, consents: { locale: 'ro', version, given: texts.map(({ code }) => code) }, signature })
  return { ...desk, ...proposal, link, choose }
}

/** The code in the newest mail to the client. */
const mailedCode = () => /\d{6}/.exec(vi.mocked(sendMail).mock.calls.findLast(([mail]) => mail.to === proposalTerms.recipient.email)?.[0].text ?? '')?.[0] ?? ''
const problem = (code: string) => ({ code: 'invalid', details: { problems: [{ path: 'signature.code', code }] } })

describe('signing the statement', () => {
  test('takes the name and the code that went to the client\'s address, and records the hash of the statement', async () => {
    const { broker, proposalId, link, choose } = await given()
    expect(await readProposal(link)).toMatchObject({ isSignedByCode: true })
    expect(await askForSignCode(link)).toEqual({ to: 'i•••@e•••.test', minutes: 10 })
    expect(await choose({ name: ' Ilinca Țepeș ', code: mailedCode() })).toMatchObject({ state: 'chosen' })
    const { db } = await database()
    const [row] = await db.select().from(proposalChoice).where(eq(proposalChoice.proposalId, proposalId))
    expect(await unseal(row?.signedNameSealed ?? '', placeIn(proposalChoice.signedNameSealed, row?.id ?? ''))).toBe('Ilinca Țepeș')
    const [event] = await db.select().from(auditEvent).where(eq(auditEvent.subjectId, proposalId)).orderBy(desc(auditEvent.sequence)).limit(1)
    expect(event).toMatchObject({ what: 'proposal.signed', details: { statementSha256: sha256(JSON.stringify(proposalTerms.statement)) } })
    expect(JSON.stringify(await db.select().from(auditEvent).where(eq(auditEvent.subjectId, proposalId)))).not.toMatch(/Țepeș|ilinca@/)
    expect(await verifyAudit(broker.agencyId)).toMatchObject({ ok: true })
  })

  test('keeps a code by its hash alone', async () => {
    const { proposalId, link } = await given()
    await askForSignCode(link)
    const { db } = await database()
    const [row] = await db.select().from(proposalCode).where(eq(proposalCode.proposalId, proposalId))
    expect(row?.codeHash).not.toContain(mailedCode())
    expect(row?.codeHash).not.toBe(sha256(mailedCode()))
  })

  test('refuses a choice without a code, with a wrong one, after five wrong ones, with a used one and with a late one', async () => {
    const { proposalId, link, choose } = await given()
    await expect(choose()).rejects.toMatchObject(problem('required'))
    await expect(choose({ name: 'Ilinca', code: '123456' })).rejects.toMatchObject(problem('signCodeOver'))
    await askForSignCode(link)
    const wrong = mailedCode() === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await expect(choose({ name: 'Ilinca', code: wrong })).rejects.toMatchObject(problem('signCodeWrong'))
    await expect(choose({ name: 'Ilinca', code: mailedCode() })).rejects.toMatchObject(problem('signCodeOver'))
    await askForSignCode(link)
    const { db } = await database()
    await db.update(proposalCode).set({ expiresAt: new Date(Date.now() - 1000) }).where(eq(proposalCode.proposalId, proposalId))
    await expect(choose({ name: 'Ilinca', code: mailedCode() })).rejects.toMatchObject(problem('signCodeOver'))
    await askForSignCode(link)
    await choose({ name: 'Ilinca', code: mailedCode() })
    await expect(choose({ name: 'Ilinca', code: mailedCode() })).rejects.toMatchObject(problem('signCodeOver'))
  })

  test('mails at most five codes in an hour, and ten a day, which leave fifty tries of a million', async () => {
    const { link } = await given()
    for (const hour of [1, 2]) {
      for (let times = 0; times < 5; times += 1) await askForSignCode(link)
      await expect(askForSignCode(link), `hour ${hour}`).rejects.toMatchObject({ code: 'tooManyAttempts' })
      await timePasses(3_600_001)
    }
    await expect(askForSignCode(link)).rejects.toMatchObject({ code: 'tooManyAttempts' })
    await timePasses(22 * 3_600_000)
    await expect(askForSignCode(link)).resolves.toMatchObject({ minutes: 10 })
  })

  test('is not asked without a mail server, or without an address of the client', async () => {
    const { broker, proposalId, link, choose } = await given()
    vi.mocked(isMailConfigured).mockReturnValue(false)
    expect(await readProposal(link)).toMatchObject({ isSignedByCode: false })
    await expect(askForSignCode(link)).rejects.toMatchObject({ code: 'mailNotConfigured' })
    expect(await choose()).toMatchObject({ state: 'chosen' })
    vi.mocked(isMailConfigured).mockReturnValue(true)
    await reviseProposal(broker, { ...proposalTerms, recipient: { name: 'Ilinca Țepeș' }, proposalId })
    expect(await readProposal(link)).toMatchObject({ isSignedByCode: false })
  })
})
