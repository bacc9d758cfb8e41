import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { proposal } from './store/proposal-table'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { sendMail } from '@/lib/platform/mail/send-mail'
import { givenProposal, proposalTerms } from '@/lib/testing/given/given-proposal'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { mailProposal } from './mail-proposal'
import { openProposalDocument, readProposalDocument } from './proposal-document'
import { reviseProposal, revokeProposal } from './revise-proposal'

vi.mock('@/lib/platform/mail/send-mail', () => ({ isMailConfigured: () => true, sendMail: vi.fn() }))

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const today = todayInBucharest(new Date())

beforeEach(() => void vi.mocked(sendMail).mockReset().mockResolvedValue())

async function given() {
  const desk = await newDesk()
  return { ...desk, ...(await givenProposal(desk.broker)) }
}

async function mailsToldOf(proposalId: string): Promise<number> {
  const { db } = await database()
  return (await db.select().from(auditEvent).where(and(eq(auditEvent.subjectId, proposalId), eq(auditEvent.what, 'proposal.mailed')))).length
}

async function letExpire(proposalId: string): Promise<void> {
  const { db } = await database()
  await db.update(proposal).set({ validUntil: addDays(today, -1) }).where(eq(proposal.id, proposalId))
}

describe('mailing a proposal', () => {
  test('sends the link and the PDF to the client in the client\'s language', async () => {
    const { broker, proposalId, token } = await given()
    expect(await mailProposal(broker, proposalId)).toEqual({ to: proposalTerms.recipient.email })
    const [mail] = vi.mocked(sendMail).mock.calls[0] ?? []
    expect(mail).toMatchObject({ to: proposalTerms.recipient.email, subject: expect.stringContaining('Agenția de Probă SRL') as string })
    expect(mail?.text).toContain(`/proposal/${token}`)
    expect(mail?.text).toContain('Bună ziua, Ilinca Țepeș')
    expect(Buffer.from(mail?.attachments[0]?.bytes ?? []).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await mailsToldOf(proposalId)).toBe(1)
  })

  test('reports a rejected mail to the broker and records no event', async () => {
    const { broker, proposalId } = await given()
    vi.mocked(sendMail).mockRejectedValue(new Fault('unexpected'))
    await expect(mailProposal(broker, proposalId)).rejects.toMatchObject({ code: 'unexpected' })
    expect(await mailsToldOf(proposalId)).toBe(0)
  })

  test('is refused without an e-mail address, after the proposal expired or was revoked, without permission and for another agency', async () => {
    const { broker, admin, proposalId } = await given()
    const { broker: stranger } = await newAgency()
    await expect(mailProposal(admin, proposalId)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(mailProposal(stranger, proposalId)).rejects.toMatchObject({ code: 'notFound' })
    await reviseProposal(broker, { ...proposalTerms, recipient: { name: 'Ilinca Țepeș' }, proposalId })
    await expect(mailProposal(broker, proposalId)).rejects.toMatchObject({ code: 'invalid' })
    await letExpire(proposalId)
    await expect(mailProposal(broker, proposalId)).rejects.toMatchObject({ code: 'proposalExpired' })
    await revokeProposal(broker, proposalId)
    await expect(mailProposal(broker, proposalId)).rejects.toMatchObject({ code: 'proposalRevoked' })
    expect(sendMail).not.toHaveBeenCalled()
  })
})

describe('the PDF of a proposal', () => {
  test('is always available to the agency, and to the client while the link is open', async () => {
    const { broker, backOffice, proposalId, token } = await given()
    const { broker: stranger } = await newAgency()
    const link = { token, address: '10.1.0.1' }
    const own = await readProposalDocument(backOffice, proposalId)
    expect(own.fileName).toBe(`propunere-${proposalTerms.validUntil}.pdf`)
    expect((await openProposalDocument(link)).bytes).toEqual(own.bytes)
    await expect(readProposalDocument(stranger, proposalId)).rejects.toMatchObject({ code: 'notFound' })
    await expect(openProposalDocument({ ...link, token: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'notFound' })
    await letExpire(proposalId)
    await expect(openProposalDocument(link)).rejects.toMatchObject({ code: 'proposalExpired' })
    await revokeProposal(broker, proposalId)
    await expect(openProposalDocument(link)).rejects.toMatchObject({ code: 'proposalRevoked' })
    expect((await readProposalDocument(broker, proposalId)).bytes.byteLength).toBeGreaterThan(0)
  })
})
