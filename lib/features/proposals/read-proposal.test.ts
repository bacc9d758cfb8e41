import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chooseOffer as chooseOfferEndpoint, openProposal } from './public-endpoints'
import { composeDeclarations } from './compose-declarations'
import type { ConsentsGiven } from './model/consents'
import { setTestClock } from '@/lib/platform/clock'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { storeDocument } from '@/lib/features/documents/store/documents'
import { getProposal } from './store/proposals'
import { readAnswersOfOffer, type StoredOffer } from '@/lib/features/offers/store/offers'
import { database } from '@/lib/platform/database/database'
import { runAsNobody } from '@/lib/platform/database/scope'
import { offer as offerTable } from '@/lib/features/offers/store/offer-table'
import { proposalChoice } from './store/proposal-choice-table'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { givenProposal, proposalTerms } from '@/lib/testing/given/given-proposal'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { chooseOffer } from './choose-offer'
import { streamProposals } from './stream-proposals'
import { readProposal } from './read-proposal'
import { readAgreement, readProposals } from './read-proposals'
import { reviseProposal, revokeProposal } from './revise-proposal'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const today = todayInBucharest(new Date())
const IN_TWO_DAYS = { aheadMs: () => 2 * 86_400_000 }
/** All declarations of an offer, ticked. */
const declared = (offer: Pick<StoredOffer, 'pidUrl' | 'termsUrl'>): ConsentsGiven => {
  const { version, texts } = composeDeclarations('gap', offer, 'ro')
  return { locale: 'ro', version, given: texts.map(({ code }) => code) }
}

let addresses = 0
async function givenLink() {
  const desk = await newDesk()
  const given = await givenProposal(desk.broker)
  addresses += 1
  return { ...desk, ...given, link: { token: given.token, address: `10.0.0.${addresses}` } }
}

describe('the link of a proposal', () => {
  test('opens the shared offers in the shape of the endpoint', async () => {
    const { link, offer, sibling, broker } = await givenLink()
    const opened = await readProposal(link)
    expect(opened).toMatchObject({
      state: 'open',
      locale: 'ro',
      view: {
        agency: 'Agenția de Probă SRL',
        broker: broker.name,
        client: 'Ilinca Țepeș',
        product: 'GAP',
        validUntil: proposalTerms.validUntil,
        statement: proposalTerms.statement,
        offers: [
          { id: offer.id, insurer: offer.insurer.name, premium: offer.premium, isRecommended: true },
          { id: sibling.id, isRecommended: false },
        ],
      },
    })
    const { output } = await openProposal.shapes()
    // The shape drops a member it does not name, so the comparison fails.
    expect(output.parse(opened)).toEqual(JSON.parse(JSON.stringify(opened)))
  })

  test('shows neither the commission nor the holder\'s codes and contacts', async () => {
    const { link, offer, broker } = await givenLink()
    expect(offer.commission?.amount.amountBani).toBeGreaterThan(0)
    const { holder } = (await readAnswersOfOffer(broker, offer.id)) as { holder: { taxId: string; idNumber: string; mobile: string } }
    const opened = JSON.stringify([await readProposal(link), await chooseOffer({ ...link, offerId: offer.id, consents: declared(offer) })])
    expect(opened).not.toMatch(/commission|percent|net\b|operatorOfferId|businessName|facts/i)
    for (const secret of [holder.taxId, holder.idNumber, holder.mobile, proposalTerms.recipient.email, link.token]) {
      expect(secret).not.toBe('')
      expect(opened).not.toContain(secret)
    }
    // Nor sums that reveal the commission.
    expect(opened).not.toContain(String(offer.commission?.amount.amountBani))
  })

  test('is not found with an unknown token, and many unknown tokens reach the rate limit', async () => {
    const address = '10.9.9.9'
    for (const token of ['x'.repeat(43), '', "' or 1=1", 'x'.repeat(5000)]) await expect(readProposal({ token, address })).rejects.toMatchObject({ code: 'notFound' })
    for (let tries = 4; tries < 30; tries += 1) await expect(readProposal({ token: `${tries}`, address })).rejects.toMatchObject({ code: 'notFound' })
    await expect(readProposal({ token: 'x', address })).rejects.toMatchObject({ code: 'tooManyAttempts' })
    await expect(chooseOffer({ token: 'x', address, offerId: 'x', consents: { locale: 'ro', version: 'x', given: [] } })).rejects.toMatchObject({ code: 'tooManyAttempts' })
    const { link } = await givenLink()
    expect(await readProposal({ ...link, address })).toMatchObject({ state: 'open' })
    for (let times = 0; times < 40; times += 1) await readProposal(link)
  })

  test('counts views, except those of the same agency', async () => {
    const { link, broker, proposalId } = await givenLink()
    const { broker: stranger } = await newAgency()
    await readProposal({ ...link, reader: broker })
    expect(await getProposal(broker, proposalId)).toMatchObject({ views: 0, firstViewedAt: undefined })
    await readProposal({ ...link, reader: stranger })
    await readProposal(link)
    expect(await getProposal(broker, proposalId)).toMatchObject({ views: 2 })
  })

  test('shows only the agency and the broker after the proposal expired or was revoked', async () => {
    const { link, broker, proposalId } = await givenLink()
    const over = { locale: 'ro', agency: 'Agenția de Probă SRL', broker: broker.name }
    const restore = setTestClock(IN_TWO_DAYS)
    expect(await readProposal(link)).toEqual({ state: 'expired', ...over })
    restore()
    await revokeProposal(broker, proposalId)
    expect(await readProposal(link)).toEqual({ state: 'revoked', ...over })
    expect(await getProposal(broker, proposalId)).toMatchObject({ views: 0 })
  })

  test('shows the broker\'s later changes', async () => {
    const { link, broker, proposalId } = await givenLink()
    await reviseProposal(broker, { ...proposalTerms, proposalId, statement: [{ heading: 'Altele', text: 'Și asistență.' }] })
    expect(await readProposal(link)).toMatchObject({ view: { statement: [{ heading: 'Altele', text: 'Și asistență.' }] } })
  })
})

describe('choosing an offer', () => {
  test('records the offer, the words composed here with their version and hashes, and the versions of the documents', async () => {
    const { link, offer, sibling, broker, proposalId, quoteId, id } = await givenLink()
    await storeDocument(broker, { kind: 'offer', ownerId: offer.id, bytes: Buffer.from('%PDF-'), sha256: 'ab12' })
    const { version, texts } = composeDeclarations('gap', offer, 'en')
    expect(texts.map(({ code }) => code)).toEqual(['documents', 'data', 'statement'])
    const opened = await chooseOffer({ ...link, offerId: offer.id, consents: { ...declared(offer), locale: 'en', version } })
    expect(opened).toMatchObject({ state: 'chosen', choice: { offerId: offer.id } })
    expect((await getProposal(broker, proposalId)).choice).toMatchObject({
      offerId: offer.id,
      consents: texts.map(({ code, text }) => ({ code, text, version, locale: 'en', wording: createHash('sha256').update(text).digest('hex'), isGiven: true })),
      versions: { pidUrl: offer.pidUrl ?? null, termsUrl: offer.termsUrl ?? null, offerDocumentSha256: 'ab12', statementSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    })
    expect((await readProposals(broker, quoteId)).proposals).toMatchObject([{ state: 'chosen', choice: { offerId: offer.id, consentsGiven: 3, consentsAsked: 3 } }])
    expect(await readAgreement(broker, { quoteId, offerId: offer.id })).toMatchObject({ version, locale: 'en', declarations: texts.map(({ text }) => ({ text, isGiven: true })) })
    expect(await readAgreement(broker, { quoteId, offerId: sibling.id })).toBeUndefined()

    await chooseOffer({ ...link, offerId: sibling.id, consents: declared(sibling) })
    expect(await readProposal(link)).toMatchObject({ state: 'chosen', choice: { offerId: sibling.id } })
    const { db } = await database()
    expect(await db.select().from(proposalChoice).where(eq(proposalChoice.proposalId, proposalId))).toHaveLength(2)
    expect(await verifyAudit(id)).toMatchObject({ ok: true })
  })

  test('stands on the page of the link too, which has no user', async () => {
    const { link, offer } = await givenLink()
    await chooseOffer({ ...link, offerId: offer.id, consents: declared(offer) })
    expect(await runAsNobody(() => readProposal(link))).toMatchObject({ state: 'chosen', choice: { offerId: offer.id } })
  })

  test('is refused without a required declaration and records nothing', async () => {
    const { link, offer } = await givenLink()
    const all = declared(offer)
    for (const code of all.given) {
      const consents = { ...all, given: all.given.filter((one) => one !== code) }
      await expect(chooseOffer({ ...link, offerId: offer.id, consents })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: `consents.${code}`, code: 'mustBeYes' }] } })
    }
    expect(await readProposal(link)).toMatchObject({ state: 'open' })
  })

  test('is refused when other words were shown: of another language, another offer or an earlier edition', async () => {
    const { link, offer, broker, proposalId } = await givenLink()
    const others = [{ ...declared(offer), locale: 'en' as const }, declared({ pidUrl: undefined, termsUrl: undefined }), { ...declared(offer), version: '2025-01-01.0123456789abcdef' }]
    for (const consents of others) await expect(chooseOffer({ ...link, offerId: offer.id, consents })).rejects.toMatchObject({ code: 'declarationsChanged' })
    expect((await getProposal(broker, proposalId)).choice).toBeUndefined()
  })

  test('takes no words from the caller', async () => {
    const { input } = await chooseOfferEndpoint.shapes()
    const sent = { offerId: '01a2068f-710f-7182-b15e-06593ad47acb', consents: { locale: 'ro', version: 'x', given: ['data'] } }
    expect(input.safeParse(sent).success).toBe(true)
    expect(input.safeParse({ ...sent, consents: { ...sent.consents, wording: 'Altceva.' } }).success).toBe(false)
    expect(input.safeParse({ ...sent, consents: [{ code: 'data', wording: 'Altceva.', isGiven: true }] }).success).toBe(false)
    expect(input.safeParse({ ...sent, consents: { ...sent.consents, given: ['marketing'] } }).success).toBe(false)
  })

  test('a second time changes nothing, not even the time of the choice', async () => {
    const { link, offer, broker, proposalId } = await givenLink()
    await chooseOffer({ ...link, offerId: offer.id, consents: declared(offer) })
    const { choice } = await getProposal(broker, proposalId)
    await chooseOffer({ ...link, offerId: offer.id, consents: declared(offer) })
    expect((await getProposal(broker, proposalId)).choice).toEqual(choice)
  })

  test('is refused when the proposal expired or was revoked, and for an offer outside the proposal', async () => {
    const { link, offer, broker, proposalId } = await givenLink()
    const other = await givenProposal(broker)
    const choose = (offerId: string) => chooseOffer({ ...link, offerId, consents: declared(offer) })
    const restore = setTestClock(IN_TWO_DAYS)
    await expect(choose(offer.id)).rejects.toMatchObject({ code: 'proposalExpired' })
    restore()
    await expect(choose(other.offer.id)).rejects.toMatchObject({ code: 'notFound' })
    await revokeProposal(broker, proposalId)
    await expect(choose(offer.id)).rejects.toMatchObject({ code: 'proposalRevoked' })
    expect((await getProposal(broker, proposalId)).choice).toBeUndefined()
  })

  test('is refused for an expired offer even while the proposal is valid', async () => {
    const { link, offer } = await givenLink()
    const { db } = await database()
    await db.update(offerTable).set({ expiresOn: addDays(today, -1) }).where(eq(offerTable.id, offer.id))
    await expect(chooseOffer({ ...link, offerId: offer.id, consents: declared(offer) })).rejects.toMatchObject({ code: 'offerExpired' })
  })

  test('is refused after a policy is issued, and the proposal stays readable', async () => {
    const desk = await givenLink()
    await issueAndWait(desk, desk.offer.id)
    await expect(chooseOffer({ ...desk.link, offerId: desk.offer.id, consents: declared(desk.offer) })).rejects.toMatchObject({ code: 'quoteLocked' })
    expect(await readProposal(desk.link)).toMatchObject({ state: 'issued', view: { client: 'Ilinca Țepeș' } })
  })
})

describe('the broker\'s live list of proposals', () => {
  test('updates when the client opens the proposal and chooses, and ends when no link is open', async () => {
    const { link, offer, broker, quoteId, proposalId } = await givenLink()
    // A notification must arrive: the next poll is ten minutes away.
    const followed = streamProposals(broker, quoteId, { signal: new AbortController().signal, pollIntervalMs: 600_000 })
    expect((await followed.next()).value).toMatchObject({ proposals: [{ state: 'open', views: 0 }] })
    const next = followed.next()
    await readProposal(link)
    expect((await next).value).toMatchObject({ proposals: [{ views: 1 }] })
    const chosen = followed.next()
    await chooseOffer({ ...link, offerId: offer.id, consents: declared(offer) })
    expect((await chosen).value).toMatchObject({ proposals: [{ state: 'chosen', choice: { offerId: offer.id } }] })
    const revoked = followed.next()
    await revokeProposal(broker, proposalId)
    expect((await revoked).value).toMatchObject({ proposals: [{ state: 'revoked' }] })
    expect(await followed.next()).toEqual({ done: true, value: undefined })
  })

  test('is refused to another agency', async () => {
    const { quoteId } = await givenLink()
    const { broker: stranger } = await newAgency()
    await expect(streamProposals(stranger, quoteId, { signal: new AbortController().signal }).next()).rejects.toMatchObject({ code: 'notFound' })
  })
})
