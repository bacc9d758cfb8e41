import { describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { getProposal } from './store/proposals'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { latestValidity } from './model/proposal-terms'
import { givenInsurerRequests, givenTwoOffers, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { givenProposal, proposalTerms } from '@/lib/testing/given/given-proposal'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { draftProposal } from './draft-proposal'
import { readProposals, readProposalTerms } from './read-proposals'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { reviseProposal, revokeProposal } from './revise-proposal'
import { saveDraft } from '@/lib/features/quotes/save-draft'
import { shareProposal } from './share-proposal'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const today = todayInBucharest(new Date())

describe('drafting a proposal', () => {
  test('fills in the holder, the e-mail address, the last possible day and the reason for the recommendation', async () => {
    const { broker } = await newDesk()
    const { quoteId, offer, sibling } = await givenTwoOffers(broker)
    const draft = await draftProposal(broker, { quoteId, offerIds: [offer.id, sibling.id], recommendedOfferId: sibling.id, locale: 'ro' })
    expect(draft.latest).toBe(latestValidity([offer, sibling], today))
    expect(draft.validUntil <= draft.latest && draft.validUntil >= today).toBe(true)
    expect(draft.recipient.name).not.toBe('')
    expect(draft.recipient.email).toContain('@')
    expect(JSON.stringify(draft.statement)).toContain(sibling.insurer.name)
  })
})

describe('sharing a proposal', () => {
  test('stores the offers in the given order and shows the link only to users who may share', async () => {
    const { broker, backOffice } = await newDesk()
    const { quoteId, offer, sibling } = await givenTwoOffers(broker)
    const { proposalId } = await shareProposal(broker, { ...proposalTerms, quoteId, offerIds: [sibling.id, offer.id], recommendedOfferId: offer.id, locale: 'en' })
    const { token } = await getProposal(broker, proposalId)
    const [row] = (await readProposals(broker, quoteId)).proposals
    expect(row).toMatchObject({
      id: proposalId,
      state: 'open',
      recipient: proposalTerms.recipient,
      offers: [{ id: sibling.id, insurer: sibling.insurer.name }, { id: offer.id }],
      recommendedOfferId: offer.id,
      validUntil: proposalTerms.validUntil,
      broker: broker.name,
      views: 0,
    })
    expect(row?.link).toMatch(new RegExp(`^https?://[^/]+/proposal/${token}\\?lang=en$`))
    expect(row?.mail?.text).toContain(row?.link)
    expect(row?.mail?.text).toContain('Dear Ilinca Țepeș')
    // The number of the policyholder is nobody else's.
    expect(row).not.toHaveProperty('phone')
    expect(JSON.stringify(await readProposals(backOffice, quoteId))).not.toContain(token)
  })

  test('keeps the number of the policyholder for whoever may share, as long as the proposal is for them', async () => {
    const { broker, backOffice } = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(broker)
    const { recipient } = await draftProposal(broker, { quoteId, offerIds: [offer.id], recommendedOfferId: undefined, locale: 'ro' })
    const { proposalId } = await shareProposal(broker, { ...proposalTerms, recipient, quoteId, offerIds: [offer.id], locale: 'ro' })
    const phoneSeenBy = async (actor: Actor) => (await readProposals(actor, quoteId)).proposals[0]?.phone
    expect(await phoneSeenBy(broker)).toMatch(/^07\d{8}$/)
    expect(await phoneSeenBy(backOffice)).toBeUndefined()
    await reviseProposal(broker, { ...proposalTerms, recipient: { ...recipient, name: 'Altcineva' }, proposalId })
    expect(await phoneSeenBy(broker)).toBeUndefined()
  })

  test('stores the subject as it was when the offers were made', async () => {
    const { broker } = await newDesk()
    const { quoteId, proposalId } = await givenProposal(broker)
    const { content } = await getProposal(broker, proposalId)
    expect(content).toMatchObject({ subject: 'Dacia Duster · CJ 12 ABC', deductibles: [] })
    const { version, draft } = await getQuote(broker, quoteId)
    await saveDraft(broker, { quoteId, version, draft: { ...draft, licensePlate: 'CJ 99 XYZ' } })
    expect((await getProposal(broker, proposalId)).content.subject).toBe(content.subject)
  })

  test.each([
    ['a day that has passed', { validUntil: addDays(today, -1) }, 'validUntil', 'dateTooEarly'],
    ['a day after the first offer expires', { validUntil: addDays(today, 61) }, 'validUntil', 'dateTooLate'],
    ['the recommendation of an offer that is not proposed', { recommendedOfferId: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10' }, 'recommendedOfferId', 'notInList'],
  ])('is refused for %s', async (_, change, path, code) => {
    const { broker } = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(broker)
    const sharing = shareProposal(broker, { ...proposalTerms, quoteId, offerIds: [offer.id], locale: 'ro', ...change })
    await expect(sharing).rejects.toMatchObject({ code: 'invalid', details: { problems: [expect.objectContaining({ path, code })] } })
  })

  test('is refused for offers of another quote, offers with other answers and the same offer twice', async () => {
    const { broker } = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(broker)
    const other = await givenTwoOffers(broker)
    const share = (offerIds: string[]) => shareProposal(broker, { ...proposalTerms, quoteId, offerIds, locale: 'ro' })
    await expect(share([offer.id, other.offer.id])).rejects.toMatchObject({ code: 'notFound' })
    await expect(share([offer.id, offer.id])).rejects.toMatchObject({ code: 'invalid' })
    const { version, draft } = await getQuote(broker, quoteId)
    await saveDraft(broker, { quoteId, version, draft: { ...draft, holder: { ...(draft['holder'] as object), mobile: '0733000111' } } })
    await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    await waitForBackground()
    const [newer] = offersIn(await findInsurerRequests(broker, quoteId))
    await expect(share([offer.id, newer?.id ?? ''])).rejects.toMatchObject({ code: 'invalid' })
  })

  test('is refused after a policy is issued, and so is a revision', async () => {
    const desk = await newDesk()
    const { quoteId, offer, sibling, proposalId } = await givenProposal(desk.broker)
    await issueAndWait(desk, offer.id)
    await expect(shareProposal(desk.broker, { ...proposalTerms, quoteId, offerIds: [sibling.id], locale: 'ro' })).rejects.toMatchObject({ code: 'quoteLocked' })
    await expect(reviseProposal(desk.broker, { ...proposalTerms, proposalId })).rejects.toMatchObject({ code: 'quoteLocked' })
    expect((await readProposals(desk.broker, quoteId)).proposals).toMatchObject([{ state: 'issued' }])
  })

  test('is refused to a user without permission and to another agency', async () => {
    const { broker, admin } = await newDesk()
    const { quoteId, lanes } = await givenInsurerRequests(broker)
    const offerIds = offersIn(lanes).map(({ id }) => id)
    const { broker: stranger } = await newAgency()
    const sharing = { ...proposalTerms, quoteId, offerIds, locale: 'ro' } as const
    await expect(shareProposal(admin, sharing)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(draftProposal(admin, { ...sharing, recommendedOfferId: undefined })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(shareProposal(stranger, sharing)).rejects.toMatchObject({ code: 'notFound' })
    await expect(draftProposal(stranger, { ...sharing, recommendedOfferId: undefined })).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('a shared proposal', () => {
  test('can be revised except for its offers, and then revoked', async () => {
    const { broker, broker2, quoteId, sibling, proposalId } = await givenProposalOfDesk()
    const statement = [{ heading: 'Altele', text: 'Și asistență rutieră.' }]
    await reviseProposal(broker2, { proposalId, recipient: { name: 'Ilinca Popa' }, recommendedOfferId: sibling.id, validUntil: proposalTerms.validUntil, statement })
    expect(await readProposalTerms(broker, proposalId)).toMatchObject({ recipient: { name: 'Ilinca Popa' }, recommendedOfferId: sibling.id, statement, locale: 'ro' })
    await revokeProposal(broker, proposalId)
    await expect(reviseProposal(broker, { ...proposalTerms, proposalId })).rejects.toMatchObject({ code: 'proposalRevoked' })
    expect((await readProposals(broker, quoteId)).proposals).toMatchObject([{ state: 'revoked' }])
  })

  test.each([
    ['a day after the first offer expires', { validUntil: addDays(today, 61) }],
    ['the recommendation of an offer that is not proposed', { recommendedOfferId: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10' }],
  ])('cannot be revised to %s', async (_, change) => {
    const { broker, proposalId } = await givenProposalOfDesk()
    await expect(reviseProposal(broker, { ...proposalTerms, proposalId, ...change })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('is not found by another agency and not revised by a user without permission', async () => {
    const { admin, quoteId, proposalId } = await givenProposalOfDesk()
    const { broker: stranger } = await newAgency()
    const terms = { ...proposalTerms, proposalId }
    await expect(reviseProposal(stranger, terms)).rejects.toMatchObject({ code: 'notFound' })
    await expect(revokeProposal(stranger, proposalId)).rejects.toMatchObject({ code: 'notFound' })
    await expect(readProposals(stranger, quoteId)).rejects.toMatchObject({ code: 'notFound' })
    await expect(readProposalTerms(stranger, proposalId)).rejects.toMatchObject({ code: 'notFound' })
    await expect(reviseProposal(admin, terms)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(revokeProposal(admin, proposalId)).rejects.toMatchObject({ code: 'notAllowed' })
  })

  async function givenProposalOfDesk() {
    const desk = await newDesk()
    return { ...desk, ...(await givenProposal(desk.broker)) }
  }
})
