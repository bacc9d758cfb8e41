import { describe, expect, test } from 'vitest'
import { addDays } from '@/lib/domain/day'
import { readFleet } from './read-fleet'
import { proposeFleet } from './propose-fleet'
import { rowsToPropose } from './model/rows-to-propose'
import { findFleetRows } from './store/fleet-quotes'
import type { Actor } from '@/lib/platform/access/actor'
import { setTestClock } from '@/lib/platform/clock'
import { newId } from '@/lib/platform/database/new-id'
import { givenOfferedFleet } from '@/lib/testing/fleets/given-fleet'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, testPerson } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { openFleet as openFleetEndpoint, type OpenedFleet } from '@/lib/features/proposals/public-endpoints'
import { openProposalDocument } from '@/lib/features/proposals/proposal-document'
import { readAgreement } from '@/lib/features/proposals/read-proposals'
import { revokeProposal } from '@/lib/features/proposals/revise-proposal'
import { getProposal } from '@/lib/features/proposals/store/proposals'
import { chooseForFleet } from '@/lib/features/proposals/choose-for-fleet'
import { openFleet } from '@/lib/features/proposals/open-fleet'

withTestDatabase()
const { newDesk } = withSandboxedOperator({ dialects: false })
const RECIPIENT = { name: `Flota Mureșan ${testPerson.taxId}`, email: 'flota@example.test' }

let addresses = 0
async function givenFleetProposal(count = 2, first?: number) {
  const desk = await newDesk()
  const { fleetId } = await givenOfferedFleet(desk.broker, count, first)
  const rows = rowsToPropose(await fleetOf(desk.broker, fleetId), new Map())
  const { proposalId } = await proposeFleet(desk.broker, { fleetId, recipient: RECIPIENT, locale: 'ro', rows: rows.map(({ quoteId, offers, recommended }) => ({ quoteId, offerIds: offers.map(({ id }) => id), recommendedOfferId: recommended.id })) })
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
    expect(opened.view.rows.map(({ offers }) => offers.map(({ id, isRecommended }) => [id, isRecommended]))).toEqual(rows.map(({ offers, recommended }) => offers.map(({ id }) => [id, id === recommended.id])))
    expect(opened.view.rows.every(({ statement }) => statement.length > 0)).toBe(true)
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
    await chooseForFleet({ ...link, choices: [first], consents: { locale: 'ro', given: GIVEN } })
    expect((await readFleet(broker, fleetId, 'ro')).proposal?.choices).toEqual([{ quoteId: rows[0]?.quoteId, offerId: first.offerId }])

    const chosen = openedOf(await chooseForFleet({ ...link, choices: choicesOf(openedOf(await openFleet(link)), 1), consents: { locale: 'ro', given: GIVEN } }))
    expect(chosen.rows.map(({ choice }) => choice?.offerId)).toEqual(chosen.view.rows.map(({ offers }) => offers[1]?.id))
    const { proposal } = await readFleet(broker, fleetId, 'ro')
    expect(proposal).toMatchObject({ rows: 2, choices: [{ quoteId: rows[0]?.quoteId }, { quoteId: rows[1]?.quoteId }], proposal: { views: 2 } })
    expect(await readAgreement(broker, { quoteId: rows[1]?.quoteId ?? '', offerId: chosen.rows[1]?.choice?.offerId ?? '' })).toMatchObject({ declarations: [{ isGiven: true }, { isGiven: true }, { isGiven: true }] })
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
    const { proposal } = await readFleet(broker, fleetId, 'ro')
    expect(proposal?.proposal.state).toBe('revoked')
    await expect(chooseForFleet({ ...link, choices: choicesOf({ rows: [], view } as never, 0), consents: { locale: 'ro', given: GIVEN } })).rejects.toMatchObject({ code: 'proposalRevoked' })
  })

  test('is made by whoever proposes, of rows of this fleet only, all or none', async () => {
    const { broker, fleetId, rows } = await givenFleetProposal()
    const other = await newAgency('Altă Agenție SRL')
    const [row] = rows
    const asked = { fleetId, recipient: RECIPIENT, locale: 'ro' as const, rows: [{ quoteId: row?.quoteId ?? '', offerIds: [row?.recommended.id ?? ''], recommendedOfferId: row?.recommended.id ?? '' }] }
    await expect(proposeFleet(other.broker, asked)).rejects.toMatchObject({ code: 'notFound' })
    await expect(proposeFleet({ ...broker, roles: ['back-office'] }, asked)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(proposeFleet(broker, { ...asked, fleetId: newId() })).rejects.toMatchObject({ code: 'notFound' })
    const before = (await readFleet(broker, fleetId, 'ro')).proposal?.proposal.id
    await expect(proposeFleet(broker, { ...asked, rows: [...asked.rows, { quoteId: rows[1]?.quoteId ?? '', offerIds: [row?.recommended.id ?? ''], recommendedOfferId: row?.recommended.id ?? '' }] })).rejects.toMatchObject({ code: 'notFound' })
    expect((await readFleet(broker, fleetId, 'ro')).proposal?.proposal.id).toBe(before)
  })
})
