import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { agency } from '@/lib/platform/session/agency-table'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { proposal } from './proposal-table'
import { proposalChoice } from './proposal-choice-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { day, givenOffer, testProposal } from '@/lib/testing/given/given'
import { newAgency } from '@/lib/testing/given/people'
import { setClock } from '@/lib/testing/set-clock'
import { type NewChoice, unsafeAddChoice, unsafeAddChoices } from './proposal-choices'
import { unsafeAddSignCode } from './proposal-codes'
import { unsafeCountView, unsafeFindProposalByToken } from './proposal-links'
import { changeProposal, closeProposal, createProposal, findProposals, getProposal } from './proposals'

const now = new Date('2026-11-21T10:00:00.000Z')
const later = new Date('2026-11-21T11:00:00.000Z')

async function givenProposal() {
  const own = await newAgency()
  const { quoteId, offerId } = await givenOffer(own)
  const proposalId = await createProposal(own.broker, testProposal(quoteId, offerId))
  return { ...own, quoteId, offerId, proposalId }
}

const choiceOf = (offerId: string, isGiven = true): NewChoice => ({
  offerId,
  consents: [{ code: 'needsRight', wording: 'ab', isGiven }],
  versions: { pidUrl: 'https://pid.test', termsUrl: null, offerDocumentSha256: null, statementSha256: 'cd' },
})

async function eventsOf(proposalId: string) {
  const { db } = await database()
  const rows = await db.select().from(auditEvent).where(eq(auditEvent.subjectId, proposalId)).orderBy(auditEvent.sequence)
  return rows.map(({ what, actorName }) => `${what} by ${actorName}`)
}

describeOnBothDatabases('a proposal', () => {
  it('is stored with the names of agency and broker, and listed newest first', async () => {
    const { broker, broker2, quoteId, offerId, proposalId } = await givenProposal()
    const second = await createProposal(broker2, { ...testProposal(quoteId, offerId), recommendedOfferId: undefined })
    expect(await getProposal(broker, proposalId)).toMatchObject({ ...testProposal(quoteId, offerId), agency: 'Agenția de Probă SRL', broker: 'Ana Probă', product: 'gap', quoteState: 'offered', views: 0 })
    expect((await findProposals(broker, quoteId)).map(({ id }) => id)).toEqual([second, proposalId])
  })

  it('has a token of 256 bits, which is sealed like its personal data', async () => {
    const { broker, proposalId } = await givenProposal()
    const { token, content } = await getProposal(broker, proposalId)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { db } = await database()
    const stored = JSON.stringify(await db.select().from(proposal).where(eq(proposal.id, proposalId)))
    for (const secret of [token, content.client, content.email ?? '', content.subject]) expect(stored).not.toContain(secret)
  })

  it('is found only by its exact token and while its agency is enabled', async () => {
    const { id, broker, proposalId } = await givenProposal()
    const { token } = await getProposal(broker, proposalId)
    expect(await unsafeFindProposalByToken(token)).toMatchObject({ id: proposalId })
    expect(await unsafeFindProposalByToken(`${token}x`)).toBeUndefined()
    const { db } = await database()
    await db.update(agency).set({ disabledAt: now }).where(eq(agency.id, id))
    expect(await unsafeFindProposalByToken(token)).toBeUndefined()
  })

  it('counts its views and records an audit event for the first', async () => {
    const { broker, proposalId } = await givenProposal()
    setClock(now)
    await unsafeCountView(proposalId)
    setClock(later)
    await unsafeCountView(proposalId)
    expect(await getProposal(broker, proposalId)).toMatchObject({ views: 2, firstViewedAt: now, lastViewedAt: later })
    expect(await eventsOf(proposalId)).toEqual(['proposal.shared by Ana Probă', 'proposal.viewed by client'])
  })

  it('can be changed until it is revoked for good', async () => {
    const { broker, broker2, quoteId, offerId, proposalId } = await givenProposal()
    const change = { ...testProposal(quoteId, offerId), validUntil: day('2026-12-01') }
    await changeProposal(broker2, proposalId, { ...change, content: { ...change.content, client: 'Ilinca Popa' } })
    expect(await getProposal(broker, proposalId)).toMatchObject({ validUntil: '2026-12-01', content: { client: 'Ilinca Popa' } })
    setClock(now)
    await closeProposal(broker, proposalId)
    setClock(later)
    await closeProposal(broker, proposalId)
    await expect(changeProposal(broker, proposalId, change)).rejects.toMatchObject({ code: 'proposalRevoked' })
    expect(await getProposal(broker, proposalId)).toMatchObject({ revokedAt: now, content: { client: 'Ilinca Popa' } })
    expect(await eventsOf(proposalId)).toEqual(['proposal.shared by Ana Probă', 'proposal.revised by Dan Probă', 'proposal.revoked by Ana Probă'])
  })

  it.each(['backOffice', 'admin'] as const)('is read but not shared, changed or revoked by %s', async (role) => {
    const { [role]: actor, quoteId, offerId, proposalId } = await givenProposal()
    expect(await findProposals(actor, quoteId)).toHaveLength(1)
    const refused = { code: 'notAllowed', permission: 'proposal.share' }
    await expect(createProposal(actor, testProposal(quoteId, offerId))).rejects.toMatchObject(refused)
    await expect(changeProposal(actor, proposalId, testProposal(quoteId, offerId))).rejects.toMatchObject(refused)
    await expect(closeProposal(actor, proposalId)).rejects.toMatchObject(refused)
  })

  describe('with a choice', () => {
    const rowsOf = async (proposalId: string) => (await database()).db.select().from(proposalChoice).where(eq(proposalChoice.proposalId, proposalId))

    it('stores every choice, and the newest counts', async () => {
      const { broker, offerId, proposalId } = await givenProposal()
      setClock(now)
      await unsafeAddChoice(proposalId, choiceOf(offerId, false))
      setClock(later)
      await unsafeAddChoice(proposalId, choiceOf(offerId))
      expect((await getProposal(broker, proposalId)).choice).toEqual({ ...choiceOf(offerId), chosenAt: later, isSigned: false })
      expect(await rowsOf(proposalId)).toHaveLength(2)
      expect(await eventsOf(proposalId)).toEqual(['proposal.shared by Ana Probă', 'proposal.chosen by client', 'proposal.chosen by client'])
    })

    it('rejects a choice after the broker revoked it', async () => {
      const { broker, offerId, proposalId } = await givenProposal()
      await closeProposal(broker, proposalId)
      await expect(unsafeAddChoice(proposalId, choiceOf(offerId))).rejects.toMatchObject({ code: 'proposalRevoked' })
      expect(await rowsOf(proposalId)).toEqual([])
    })

    it('stores choices of several proposals, or none where one was revoked meanwhile: then their code may still be used', async () => {
      const { broker, quoteId, offerId, proposalId, id } = await givenProposal()
      const revokedId = await createProposal(broker, testProposal(quoteId, offerId))
      const otherId = await createProposal(broker, testProposal(quoteId, offerId))
      await closeProposal(broker, revokedId)
      await unsafeAddSignCode({ id: proposalId, agencyId: id }, 'the hash')
      const add = (ids: readonly string[], codeHash = 'the hash') => unsafeAddChoices(ids.map((one) => ({ ...choiceOf(offerId), proposalId: one })), { proposalId, codeHash, name: 'Ilinca Țepeș' })
      await expect(add([proposalId, revokedId])).rejects.toMatchObject({ code: 'proposalRevoked' })
      expect(await add([proposalId, otherId], 'no  hash')).toBe('wrong')
      expect([await rowsOf(proposalId), await rowsOf(otherId)]).toEqual([[], []])
      expect(await add([proposalId, otherId])).toBe('new')
      expect([await rowsOf(proposalId), await rowsOf(otherId)]).toMatchObject([[{ proposalId }], [{ proposalId: otherId }]])
      expect(await add([proposalId])).toBe('over')
    })

    it('stores a choice once when it is sent several times', async () => {
      const { offerId, proposalId } = await givenProposal()
      setClock(now)
      await Promise.all(Array.from({ length: 5 }, () => unsafeAddChoice(proposalId, choiceOf(offerId))))
      setClock(later)
      await unsafeAddChoice(proposalId, choiceOf(offerId))
      expect(await rowsOf(proposalId)).toMatchObject([{ chosenAt: now }])
    })
  })
})
