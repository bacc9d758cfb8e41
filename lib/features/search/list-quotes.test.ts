import { beforeAll, describe, expect, it } from 'vitest'
import { finishAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { unsafeAddChoice } from '@/lib/features/proposals/store/proposal-choices'
import { unsafeCountView } from '@/lib/features/proposals/store/proposal-links'
import { closeProposal, createProposal } from '@/lib/features/proposals/store/proposals'
import { PROPOSAL_STAGES } from '@/lib/features/proposals/model/proposal-stage'
import { createQuote, findQuoteOwners } from '@/lib/features/quotes/store/quotes'
import { givenOffer, givenPolicy, givenSending, testProposal } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { setClock } from '@/lib/testing/set-clock'
import { listProposals } from './list-proposals'
import { listQuotes } from './list-quotes'

withTestDatabase()

const versions = { pidUrl: null, termsUrl: null, offerDocumentSha256: null, statementSha256: 'x' }

let agency: TestAgency
const made: Record<string, { quoteId: string; proposalId: string }> = {}
let issuedQuoteId: string
let unknownQuoteId: string
let draftId: string

async function givenProposalOfNew(act: (given: { quoteId: string; offerId: string; proposalId: string }) => Promise<unknown>) {
  const { quoteId, offerId } = await givenOffer(agency)
  const proposalId = await createProposal(agency.broker, testProposal(quoteId, offerId))
  await act({ quoteId, offerId, proposalId })
  return { quoteId, proposalId }
}

beforeAll(async () => {
  agency = await newAgency()
  made['made'] = await givenProposalOfNew(async () => {})
  made['sent'] = await givenProposalOfNew(({ proposalId, quoteId }) => recordEvent(agency.broker, { what: 'proposal.mailed', subject: { kind: 'proposal', id: proposalId }, details: { quoteId } }))
  made['opened'] = await givenProposalOfNew(({ proposalId }) => unsafeCountView(proposalId))
  made['chosen'] = await givenProposalOfNew(({ proposalId, offerId }) => unsafeAddChoice(proposalId, { offerId, consents: [], versions }))
  made['over'] = await givenProposalOfNew(({ proposalId }) => closeProposal(agency.broker, proposalId))
  issuedQuoteId = (await givenPolicy(agency)).quoteId
  const { attemptId, quoteId } = await givenSending(agency)
  await finishAttempt(attemptId, { state: 'UNKNOWN', texts: [] })
  unknownQuoteId = quoteId
  draftId = (await createQuote(agency.broker2, { product: 'tire', draft: {}, title: 'Dan Șerban · CJ 40 TRL' })).id
})

const quotes = async (filter: Omit<Parameters<typeof listQuotes>[1], 'limit'>) => (await listQuotes(agency.broker, { limit: 20, ...filter })).map(({ id }) => id)
const proposals = async (filter: Omit<Parameters<typeof listProposals>[1], 'limit'>) => (await listProposals(agency.broker, { limit: 20, ...filter })).map(({ id }) => id)

describe('the list of quotes', () => {
  it('is narrowed by state, product, owner and what clients chose', async () => {
    expect(await quotes({})).toHaveLength(8)
    expect(await quotes({ state: 'issued' })).toEqual([issuedQuoteId])
    expect(await quotes({ state: 'draft', product: 'tire' })).toEqual([draftId])
    expect(await quotes({ product: 'travel' })).toEqual([])
    expect(await quotes({ owner: agency.broker2.userId })).toEqual([draftId])
    expect(await quotes({ chosen: true })).toEqual([made['chosen']?.quoteId])
  })

  it('is narrowed to a period that ends today', async () => {
    expect(await quotes({ period: 'today' })).toHaveLength(8)
    setClock(new Date(Date.now() + 20 * 86_400_000))
    expect(await quotes({ period: 'week' })).toEqual([])
    expect(await quotes({ period: 'month' })).toHaveLength(8)
  })

  it('is searched within the filter, and goes on before a number', async () => {
    expect(await quotes({ search: 'serban 40' })).toEqual([draftId])
    expect(await quotes({ search: 'serban', state: 'offered' })).toEqual([])
    const [first, second, ...rest] = await listQuotes(agency.broker, { limit: 20 })
    expect(await quotes({ before: second?.number })).toEqual(rest.map(({ id }) => id))
    expect(first?.id).toBe(draftId)
  })

  it('says how far proposals came, and warns of an unknown outcome', async () => {
    const rows = new Map((await listQuotes(agency.broker, { limit: 20 })).map((row) => [row.id, row]))
    for (const stage of PROPOSAL_STAGES) expect(rows.get(made[stage]?.quoteId ?? '')).toMatchObject({ stage })
    expect(rows.get(unknownQuoteId)?.mark).toMatchObject({ own: true })
  })

  it('names whose quotes there are', async () => {
    expect(await findQuoteOwners(agency.backOffice)).toEqual([{ id: agency.broker.userId, name: 'Ana Probă' }, { id: agency.broker2.userId, name: 'Dan Probă' }])
  })
})

describe('the list of proposals', () => {
  it.each(PROPOSAL_STAGES)('is narrowed to the stage %s, the same that each row says', async (stage) => {
    const rows = await listProposals(agency.broker, { limit: 20, stage })
    expect(rows).toMatchObject([{ id: made[stage]?.proposalId, quoteId: made[stage]?.quoteId, stage, title: 'Ilinca Țepeș', offers: 1 }])
  })

  it('shows what the client chose, and only that when it is asked', async () => {
    const [row, ...others] = await listProposals(agency.broker, { limit: 20, chosen: true })
    expect(row).toMatchObject({ id: made['chosen']?.proposalId, choice: { insurer: 'Asigurător de Probă', premium: { amountBani: 31_250, currency: 'RON' } } })
    expect(others).toEqual([])
  })

  it('is searched, narrowed and goes on after a proposal, the newest first', async () => {
    const all = await proposals({})
    expect(all).toEqual([...PROPOSAL_STAGES].toReversed().map((stage) => made[stage]?.proposalId))
    expect(await proposals({ before: all[1] })).toEqual(all.slice(2))
    expect(await proposals({ search: 'tepes', product: 'gap', owner: agency.broker.userId, period: 'today' })).toEqual(all)
    expect(await proposals({ search: 'nobody' })).toEqual([])
    await expect(proposals({ before: 'x' })).rejects.toMatchObject({ code: 'notFound' })
  })

  it('is refused to who reads no quotes', async () => {
    await expect(listProposals({ ...agency.broker, roles: ['data-officer'] }, { limit: 1 })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(listQuotes({ ...agency.broker, roles: ['data-officer'] }, { limit: 1 })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(findQuoteOwners({ ...agency.broker, roles: ['data-officer'] })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})
