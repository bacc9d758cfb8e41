import { describe, expect, test } from 'vitest'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { chooseOffer } from '@/lib/features/proposals/choose-offer'
import { readProposal } from '@/lib/features/proposals/read-proposal'
import { createFleetProposals, findFleetProposals } from '@/lib/features/proposals/store/fleet-proposals'
import { findMailings } from '@/lib/features/proposals/store/proposal-stages'
import { addRows } from './add-rows'
import { readFleet } from './read-fleet'
import { proposeFleet } from './propose-fleet'
import { rowsToPropose } from './model/rows-to-propose'
import { findFleetRows } from './store/fleet-quotes'
import type { Actor } from '@/lib/platform/access/actor'
import { setTestClock } from '@/lib/platform/clock'
import { newId } from '@/lib/platform/database/new-id'
import { askForEach, fleetRows, givenOfferedFleet } from '@/lib/testing/fleets/given-fleet'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, testPerson } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { openFleet as openFleetEndpoint, type OpenedFleet } from '@/lib/features/proposals/public-endpoints'
import { openProposalDocument } from '@/lib/features/proposals/proposal-document'
import { readAgreement } from '@/lib/features/proposals/read-proposals'
import { revokeProposal } from '@/lib/features/proposals/revise-proposal'
import { createProposal, findProposals, getProposal, type NewProposal, type StoredProposal } from '@/lib/features/proposals/store/proposals'
import { chooseForFleet } from '@/lib/features/proposals/choose-for-fleet'
import { openFleet } from '@/lib/features/proposals/open-fleet'

withTestDatabase()
const { newDesk } = withSandboxedOperator({ dialects: false })
const RECIPIENT = { name: `Flota Mureșan ${testPerson.taxId}`, email: 'flota@example.test' }

let addresses = 0
/** The broker chose the offer of the first row; those of the others are the cheapest. */
async function givenFleetProposal(count = 2, from?: number) {
  const desk = await newDesk()
  const { fleetId } = await givenOfferedFleet(desk.broker, count, from)
  const stored = await fleetOf(desk.broker, fleetId)
  const rows = rowsToPropose(stored, new Map([[stored[0]?.quoteId ?? '', stored[0]?.offers[0]?.id ?? '']]))
  const { proposalId } = await proposeFleet(desk.broker, { fleetId, recipient: RECIPIENT, locale: 'ro', rows: rows.map(({ quoteId, offers, first, isChosen }) => ({ quoteId, offerIds: offers.map(({ id }) => id), ...(isChosen && { recommendedOfferId: first.id }) })) })
  const { token } = await getProposal(desk.broker, proposalId)
  addresses += 1
  return { ...desk, fleetId, rows, proposalId, link: { token, address: `10.1.0.${addresses}` } }
}
const fleetOf = async (actor: Actor, fleetId: string) => findFleetRows(actor, fleetId)
const openedOf = (opened: OpenedFleet | undefined) => {
  if (opened === undefined || !('view' in opened)) throw new Error('The link should open the fleet')
  return opened
}
const GIVEN = ['documents', 'data', 'statement'] as const
const choicesOf = ({ rows, view }: ReturnType<typeof openedOf>, nth: number) => rows.map((row, index) => {
  const offer = view.rows[index]?.offers[nth]
  return { rowId: row.id, offerId: offer?.id ?? '', version: row.declarations.find(({ offerId }) => offerId === offer?.id)?.ro.version ?? '' }
})

describe('the proposal of a whole fleet', () => {
  test('opens all rows behind one link, in the shape of the endpoint, without commissions and codes', async () => {
    const { link, rows } = await givenFleetProposal()
    const opened = openedOf(await openFleet(link))
    expect(opened.view.rows.map(({ place, subject }) => [place, subject])).toEqual([1, 2].map((place) => [place, expect.stringContaining('Dacia Duster') as unknown]))
    expect(opened.view.rows.map(({ offers }) => offers.map(({ id, isRecommended }) => [id, isRecommended]))).toEqual(rows.map(({ offers, first, isChosen }) => offers.map(({ id }) => [id, isChosen && id === first.id])))
    // What is only the cheapest is nobody's recommendation, and its statement gives no reason for one.
    expect(opened.view.rows.map(({ offers }) => offers.some(({ isRecommended }) => isRecommended))).toEqual([true, false])
    expect(opened.view.rows.map(({ statement }) => statement.some(({ heading }) => heading.startsWith('De ce recomandăm')))).toEqual([true, false])
    const { output } = await openFleetEndpoint.shapes()
    expect(output.parse(opened)).toEqual(JSON.parse(JSON.stringify(opened)))
    expect(JSON.stringify(opened)).not.toMatch(/commission|net"|operatorOfferId/i)
    expect(JSON.stringify(opened)).not.toContain(testPerson.taxId)
  })

  test('gives each row its own choice with its own declarations, and the broker sees it at once', async () => {
    const { link, broker, fleetId, rows } = await givenFleetProposal()
    const [first] = choicesOf(openedOf(await openFleet(link)), 0)
    if (first === undefined) throw new Error('no row')
    await expect(chooseForFleet({ ...link, choices: [first], consents: { locale: 'ro', given: ['data'] } })).rejects.toMatchObject({ code: 'invalid' })
    await expect(chooseForFleet({ ...link, choices: [{ ...first, version: 'x' }], consents: { locale: 'ro', given: GIVEN } })).rejects.toMatchObject({ code: 'declarationsChanged' })
    await expect(chooseForFleet({ ...link, choices: [{ ...first, rowId: newId() }], consents: { locale: 'ro', given: GIVEN } })).rejects.toMatchObject({ code: 'notFound' })
    await expect(chooseForFleet({ ...link, choices: [first, first], consents: { locale: 'ro', given: GIVEN } })).rejects.toMatchObject({ code: 'invalid' })
    // The link of a fleet chooses for its rows only as a fleet.
    await expect(chooseOffer({ ...link, offerId: first.offerId, consents: { locale: 'ro', version: first.version, given: GIVEN } })).rejects.toMatchObject({ code: 'notFound' })
    await chooseForFleet({ ...link, choices: [first], consents: { locale: 'ro', given: GIVEN } })
    expect((await readFleet(broker, fleetId, { locale: 'ro' })).proposals[0]?.choices).toEqual([{ quoteId: rows[0]?.quoteId, offerId: first.offerId }])

    const chosen = openedOf(await chooseForFleet({ ...link, choices: choicesOf(openedOf(await openFleet(link)), 1), consents: { locale: 'ro', given: GIVEN } }))
    expect(chosen.rows.map(({ choice }) => choice?.offerId)).toEqual(chosen.view.rows.map(({ offers }) => offers[1]?.id))
    const [proposal] = (await readFleet(broker, fleetId, { locale: 'ro' })).proposals
    expect(proposal).toMatchObject({ quoteIds: [rows[0]?.quoteId, rows[1]?.quoteId], choices: [{ quoteId: rows[0]?.quoteId }, { quoteId: rows[1]?.quoteId }], proposal: { views: 2 } })
    expect(await readAgreement(broker, { quoteId: rows[1]?.quoteId ?? '', offerId: chosen.rows[1]?.choice?.offerId ?? '' })).toMatchObject({ declarations: [{ isGiven: true }, { isGiven: true }, { isGiven: true }] })
  })

  test('shows of each row what the link of its own shows, what was asked for included, and leaves out a row that was withdrawn by itself', async () => {
    const { link, broker, fleetId } = await givenFleetProposal()
    const opened = openedOf(await openFleet(link))
    const [first, second] = opened.view.rows
    const { token } = await getProposal(broker, second?.id ?? '')
    const alone = await readProposal({ token, address: link.address })
    if (!('view' in alone)) throw new Error('The link of a row should open')
    const { subject, deductibles, covers, statement, offers } = alone.view
    expect(deductibles).toBeDefined()
    expect(second).toEqual({ id: second?.id, place: 2, subject, deductibles, covers, statement, offers })
    expect(opened.rows.map(({ state }) => state)).toEqual(['open', 'open'])

    const choices = choicesOf(opened, 0)
    await revokeProposal(broker, second?.id ?? '')
    const left = openedOf(await openFleet(link))
    expect([left.view.rows.map(({ id }) => id), left.rows.map(({ id }) => id)]).toEqual([[first?.id], [first?.id]])
    expect((await readFleet(broker, fleetId, { locale: 'ro' })).proposals).toMatchObject([{ quoteIds: [expect.any(String)] }])
    await expect(chooseForFleet({ ...link, choices, consents: { locale: 'ro', given: GIVEN } })).rejects.toMatchObject({ code: 'proposalRevoked' })
  })

  test('is one PDF, valid until the first of its offers expires, and closed as a whole', async () => {
    const { link, broker, fleetId, proposalId } = await givenFleetProposal()
    const pdf = await openProposalDocument(link)
    expect(Buffer.from(pdf.bytes.slice(0, 5)).toString()).toBe('%PDF-')
    const { view } = openedOf(await openFleet(link))
    const expiries = view.rows.flatMap(({ offers }) => offers.flatMap(({ expiresOn }) => expiresOn ?? []))
    expect(expiries.every((day) => view.validUntil <= day)).toBe(true)
    const restore = setTestClock(new Date(`${addDays(view.validUntil, 1)}T10:00:00Z`))
    try {
      expect(await openFleet(link)).toMatchObject({ state: 'expired' })
    } finally {
      restore()
    }
    await revokeProposal(broker, proposalId)
    expect(await openFleet(link)).toMatchObject({ state: 'revoked' })
    const [proposal] = (await readFleet(broker, fleetId, { locale: 'ro' })).proposals
    expect(proposal?.proposal.state).toBe('revoked')
    await expect(chooseForFleet({ ...link, choices: choicesOf({ rows: [], view } as never, 0), consents: { locale: 'ro', given: GIVEN } })).rejects.toMatchObject({ code: 'proposalRevoked' })
  })

  test('is made by whoever proposes, of rows of this fleet only, all or none', async () => {
    const { broker, fleetId, rows } = await givenFleetProposal()
    const other = await newAgency('Altă Agenție SRL')
    const [row] = rows
    const asked = { fleetId, recipient: RECIPIENT, locale: 'ro' as const, rows: [{ quoteId: row?.quoteId ?? '', offerIds: [row?.first.id ?? ''], recommendedOfferId: row?.first.id ?? '' }] }
    await expect(proposeFleet(other.broker, asked)).rejects.toMatchObject({ code: 'notFound' })
    await expect(proposeFleet({ ...broker, roles: ['back-office'] }, asked)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(proposeFleet(broker, { ...asked, fleetId: newId() })).rejects.toMatchObject({ code: 'notFound' })
    const before = (await readFleet(broker, fleetId, { locale: 'ro' })).proposals[0]?.proposal.id
    await expect(proposeFleet(broker, { ...asked, rows: [...asked.rows, { quoteId: rows[1]?.quoteId ?? '', offerIds: [row?.first.id ?? ''], recommendedOfferId: row?.first.id ?? '' }] })).rejects.toMatchObject({ code: 'notFound' })
    expect((await readFleet(broker, fleetId, { locale: 'ro' })).proposals[0]?.proposal.id).toBe(before)
  })
})

/** A proposal of a fleet and those of its rows, as they are stored. */
async function givenStored() {
  const given = await givenFleetProposal()
  const quoteIds = given.rows.map(({ quoteId }) => quoteId)
  const [first, second] = await findFleetProposals(given.broker, quoteIds)
  if (first === undefined || second === undefined) throw new Error('Each row should have a proposal')
  const fleetProposals = async () => (await findFleetProposals(given.broker, quoteIds)).map(({ id }) => id)
  const opened = (proposal: Pick<StoredProposal, 'token'>) => readProposal({ token: proposal.token, address: given.link.address })
  return { ...given, first, second, fleetProposals, opened }
}
const copyOf = ({ quoteId, offerIds, recommendedOfferId, locale, validUntil, content }: StoredProposal): NewProposal => ({ quoteId, offerIds, recommendedOfferId, locale, validUntil, content })

describe('the rows of a proposed fleet', () => {
  test('are all of one policyholder, by tax code, and each is named once', async () => {
    const { broker } = await newDesk()
    const { company } = PRODUCT_EXAMPLES.gap.validExamples(todayInBucharest(new Date()))
    const fleetId = newId()
    await addRows(broker, { fleetId, product: 'gap', rows: [...fleetRows(1), { row: 2, draft: company }] })
    await askForEach(broker, fleetId)
    const rows = rowsToPropose(await fleetOf(broker, fleetId), new Map()).map(({ quoteId, first: { id } }) => ({ quoteId, offerIds: [id], recommendedOfferId: id }))
    expect(rows).toHaveLength(2)
    const propose = (asked: typeof rows) => proposeFleet(broker, { fleetId, recipient: RECIPIENT, locale: 'ro', rows: asked })
    await expect(propose(rows)).rejects.toMatchObject({ code: 'holdersDiffer' })
    await expect(propose([...rows.slice(0, 1), ...rows.slice(0, 1)])).rejects.toMatchObject({ code: 'invalid' })
    expect((await readFleet(broker, fleetId, { locale: 'ro' })).proposals).toEqual([])
    // Each policyholder has a link of their own; another one for the same rows takes the place of theirs alone.
    const proposed = async () => (await readFleet(broker, fleetId, { locale: 'ro' })).proposals.map(({ quoteIds, proposal: { id } }) => ({ quoteIds, id }))
    const [quotes, ids] = [rows.map(({ quoteId }) => [quoteId]), [await propose(rows.slice(0, 1)), await propose(rows.slice(1))].map(({ proposalId }) => proposalId)]
    expect(await proposed()).toEqual([{ quoteIds: quotes[0], id: ids[0] }, { quoteIds: quotes[1], id: ids[1] }])
    const { proposalId } = await propose(rows.slice(0, 1))
    expect((await proposed()).map(({ id }) => id)).toEqual([proposalId, ids[1]])
    const keys = (await fleetOf(broker, fleetId)).map(({ holderKey }) => holderKey)
    expect(new Set(keys).size).toBe(2)
  })

  test('are saved all or none, and take the place of the proposal before', async () => {
    const { broker, link, first, second, fleetProposals, opened } = await givenStored()
    await expect(createFleetProposals(broker, [copyOf(first), { ...copyOf(second), offerIds: [] }])).rejects.toBeInstanceOf(Error)
    expect(await fleetProposals()).toEqual([first.id, second.id])
    expect(await findProposals(broker, first.quoteId)).toHaveLength(1)
    expect(await openFleet(link)).toMatchObject({ state: 'open' })
    const newer = await createFleetProposals(broker, [copyOf(first), copyOf(second)])
    expect(await fleetProposals()).toEqual([newer, expect.any(String)])
    expect([await openFleet(link), await opened(second)]).toMatchObject([{ state: 'revoked' }, { state: 'revoked' }])
  })

  test('are shown by the newest link that was not withdrawn, and close with their own link only', async () => {
    const { broker, proposalId, first, second, fleetProposals, opened } = await givenStored()
    // As they were made while an earlier link stayed open.
    const alike = async () => {
      const id = await createProposal(broker, { ...copyOf(first), lead: 'own' })
      return [id, await createProposal(broker, { ...copyOf(second), lead: { id } })]
    }
    const [withdrawn = ''] = await alike()
    await revokeProposal(broker, withdrawn)
    expect(await fleetProposals()).toEqual([first.id, second.id])
    const newest = await alike()
    await revokeProposal(broker, proposalId)
    expect(await opened(second)).toMatchObject({ state: 'revoked' })
    expect(await fleetProposals()).toEqual(newest)
    expect((await findProposals(broker, second.quoteId)).find(({ id }) => id === newest[1])?.revokedAt).toBeUndefined()
  })

  test('go on being chosen once the first is issued', async () => {
    const { broker, fleetId, link, first } = await givenStored()
    await putQuoteInState(first.quoteId, 'issued')
    expect((await readFleet(broker, fleetId, { locale: 'ro' })).proposals[0]?.proposal).toMatchObject({ state: 'open', stage: 'made' })
    const opened = openedOf(await openFleet(link))
    expect(opened.rows.map(({ state }) => state)).toEqual(['issued', 'open'])
    await chooseForFleet({ ...link, choices: choicesOf(opened, 0).slice(1), consents: { locale: 'ro', given: GIVEN } })
    expect((await readFleet(broker, fleetId, { locale: 'ro' })).proposals[0]?.proposal).toMatchObject({ state: 'chosen', stage: 'chosen' })
  })

  test('are opened and mailed with the link of the fleet, and chosen from no other fleet\'s', async () => {
    const { broker, link, proposalId, first, second } = await givenStored()
    await recordEvent(broker, { what: 'proposal.mailed', subject: { kind: 'proposal', id: proposalId }, details: {} })
    expect([...(await findMailings(broker, [second.id])).keys()]).toEqual([second.id])
    await openFleet(link)
    expect(await getProposal(broker, second.id)).toMatchObject({ views: 1, lastViewedAt: expect.any(Date) as unknown })
    const other = await givenOfferedFleet(broker, 1, 50)
    const [row] = rowsToPropose(await fleetOf(broker, other.fleetId), new Map())
    await proposeFleet(broker, { fleetId: other.fleetId, recipient: RECIPIENT, locale: 'ro', rows: [{ quoteId: row?.quoteId ?? '', offerIds: [row?.first.id ?? ''], recommendedOfferId: row?.first.id ?? '' }] })
    const [foreign] = await findFleetProposals(broker, [row?.quoteId ?? ''])
    const [choice] = choicesOf(openedOf(await openFleet(link)), 0)
    if (foreign === undefined || choice === undefined) throw new Error('no row')
    const theirs = { ...choice, rowId: foreign.id, offerId: foreign.offerIds[0] ?? '' }
    for (const choices of [[theirs], [choice, theirs]]) await expect(chooseForFleet({ ...link, choices, consents: { locale: 'ro', given: GIVEN } })).rejects.toMatchObject({ code: 'notFound' })
    expect((await getProposal(broker, first.id)).choice).toBeUndefined()
  })
})
