import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/day'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { finishAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { addFurtherPayment, unsafeNamePaymentsInsurers } from '@/lib/features/policies/store/policy-payments'
import { policyPayment } from '@/lib/features/policies/store/policy-payment-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { operatorCall } from '@/lib/features/integration/store/operator-call-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { PROPOSAL_STAGES } from '@/lib/features/proposals/model/proposal-stage'
import { unsafeAddChoice } from '@/lib/features/proposals/store/proposal-choices'
import { unsafeCountView } from '@/lib/features/proposals/store/proposal-links'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { closeProposal, createProposal } from '@/lib/features/proposals/store/proposals'
import { createQuote, linkClient } from '@/lib/features/quotes/store/quotes'
import { saveClient } from '@/lib/features/clients/store/clients'
import { NotAllowed } from '@/lib/platform/access/permissions'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { day, givenOffer, givenPolicy, givenSending, testProposal } from '@/lib/testing/given/given'
import { newAgency, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import type { ListName } from './model/list-definition'
import { queryOf, readList } from './read-list'
import { findListClients } from './store/list-clients'

withTestDatabase()

const versions = { pidUrl: null, termsUrl: null, offerDocumentSha256: null, statementSha256: 'x' }

let agency: TestAgency
const made: Record<string, { quoteId: string; proposalId: string }> = {}
let issued: { quoteId: string; policyId: string }
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
  issued = await givenPolicy(agency)
  const { attemptId, quoteId } = await givenSending(agency)
  await finishAttempt(attemptId, { state: 'UNKNOWN', texts: [] })
  unknownQuoteId = quoteId
  draftId = (await createQuote(agency.broker2, { product: 'tire', draft: {}, title: 'Dan Șerban · CJ 40 TRL' })).id
})

const read = async (list: ListName, address = '', { search = '', actor = agency.broker }: { search?: string; actor?: Actor } = {}) => readList(actor, list, { query: queryOf(address), search })
const ids = async (...asked: Parameters<typeof read>) => (await read(...asked)).rows.map(({ id }) => id)

describe('the list of quotes', () => {
  it('is narrowed by state, product, owner, days and what clients chose', async () => {
    expect(await ids('quotes')).toHaveLength(8)
    expect(await ids('quotes', 'state=issued')).toEqual([issued.quoteId])
    expect(await ids('quotes', 'state=draft&product=tire')).toEqual([draftId])
    expect(await ids('quotes', 'product=travel')).toEqual([])
    expect(await ids('quotes', `owner=${agency.broker2.userId}`)).toEqual([draftId])
    expect(await ids('quotes', 'chosen=1')).toEqual([made['chosen']?.quoteId])
    expect(await ids('quotes', 'created=2000-01-01..2000-12-31')).toEqual([])
  })

  it.each(['serban 40', 'ȘERBAN', '40 cj'])('is searched by %j within the filter', async (search) => {
    expect(await ids('quotes', '', { search })).toEqual([draftId])
    expect(await ids('quotes', 'state=offered', { search })).toEqual([])
  })

  it('is searched by the beginning of a number, and by a whole personal code', async () => {
    const [newest] = (await read('quotes')).rows
    const number = newest?.cells['quote']?.kind === 'quote' ? String(newest.cells['quote'].number) : ''
    expect(await ids('quotes', '', { search: number })).toEqual([newest?.id])
    const own = await newAgency()
    const vin = 'WVWZZZ1KZAW000123'
    const subject = { holder: testPerson, plates: ['CJ 40 TRL'], insured: { insured: { kind: 'vehicle', plates: ['CJ 40 TRL'], vins: [vin] }, startDate: day('2026-12-01'), endDate: day('2027-11-30') } } as const
    const { id } = await createQuote(own.broker, { product: 'gap', draft: {}, title: 'Ilinca Țepeș', subject })
    for (const search of [testPerson.taxId, 'cj40trl', vin]) expect([search, await ids('quotes', '', { search, actor: own.broker })]).toEqual([search, [id]])
    for (const search of [testPerson.taxId.slice(0, 9), vin.slice(0, 12)]) expect([search, await ids('quotes', '', { search, actor: own.broker })]).toEqual([search, []])
    for (const search of [testPerson.taxId, vin]) expect([search, await ids('quotes', '', { search })]).toEqual([search, []])
  })

  it('is narrowed to a client, whose quotes are those of the client’s page, and to none of a client that is not seen', async () => {
    const own = await newAgency()
    const subject = { holder: testPerson, plates: [] }
    const { id: clientId } = await saveClient(own.broker, testPerson)
    const linked = await createQuote(own.broker, { product: 'tire', draft: {}, title: 'Ilinca Țepeș' })
    await linkClient(own.broker, linked.id, clientId)
    const named = await createQuote(own.broker2, { product: 'tire', draft: {}, title: 'Ilinca Țepeș', subject })
    await createQuote(own.broker, { product: 'tire', draft: {}, title: 'Dan Șerban' })
    const limited = await newUser(own.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false })
    await createQuote(limited, { product: 'tire', draft: {}, title: 'Ilinca Țepeș', subject })
    const ofClient = (actor: Actor) => ids('quotes', `client=${clientId}&state=draft`, { actor })
    expect((await ofClient(own.broker)).slice(1)).toEqual([named.id, linked.id])
    expect((await read('quotes', `client=${clientId}`, { actor: own.broker })).count).toBe(3)
    expect(await findListClients(own.broker, [clientId, 'nothing'])).toEqual([{ id: clientId, name: 'Ilinca Țepeș' }])
    for (const actor of [agency.broker, limited]) expect([await ofClient(actor), await findListClients(actor, [clientId])]).toEqual([[], []])
    expect(await ids('quotes', 'client=nothing', { actor: own.broker })).toEqual([])
  })

  it('says how far proposals came, and warns of an unknown outcome', async () => {
    const rows = new Map((await read('quotes')).rows.map((row) => [row.id, row.cells['state']]))
    for (const stage of PROPOSAL_STAGES) expect(rows.get(made[stage]?.quoteId ?? '')).toMatchObject({ stage })
    expect(rows.get(unknownQuoteId)).toMatchObject({ mark: { own: true } })
  })

  it('offers a copy of each, and leads to it', async () => {
    const [row] = (await read('quotes', 'state=draft')).rows
    expect(row).toMatchObject({ href: `/quotes/${draftId}`, copies: draftId })
  })
})

describe('the list of proposals', () => {
  it.each(PROPOSAL_STAGES)('is narrowed to the stage %s, the same that each row says', async (stage) => {
    const { rows } = await read('proposals', `stage=${stage}`)
    expect(rows).toMatchObject([{ id: made[stage]?.proposalId, href: `/quotes/${made[stage]?.quoteId}/offers`, cells: { stage: { stage }, client: { text: 'Ilinca Țepeș' }, offers: { count: 1 } } }])
    expect(JSON.stringify(rows)).not.toContain('ofProposal')
  })

  it('shows what the client chose, and is sorted by creation, the newest first', async () => {
    expect((await read('proposals', 'chosen=1')).rows).toMatchObject([{ id: made['chosen']?.proposalId, cells: { choice: { insurer: 'Asigurător de Probă', premium: { amountBani: 31_250, currency: 'RON' } } } }])
    const all = await ids('proposals')
    expect(all).toEqual([...PROPOSAL_STAGES].toReversed().map((stage) => made[stage]?.proposalId))
    expect(await ids('proposals', 'stage=made,over&product=gap', { search: 'tepes' })).toEqual([made['over']?.proposalId, made['made']?.proposalId])
  })
})

describe('the list of offers', () => {
  it('holds every offer with its quote, insurer, premium and days', async () => {
    const { rows, count } = await read('offers')
    expect(count).toBe(7)
    expect(rows[0]?.cells).toMatchObject({ quote: { kind: 'quote' }, client: { text: 'Ilinca Țepeș' }, product: { product: 'gap', insurer: 'Asigurător de Probă' }, premium: { kind: 'premium' }, period: { kind: 'period' }, received: { kind: 'instant' } })
    expect((await read('offers', 'product=travel')).count).toBe(0)
    expect((await read('offers', '', { search: 'tepes' })).count).toBe(7)
    expect((await read('offers', '', { search: 'nimeni' })).count).toBe(0)
  })
})

describe('a list of money', () => {
  it('is sorted within a currency: an amount in EUR is not compared with one in RON', async () => {
    const own = await newAgency()
    for (const [number, amountBani, currency] of [['1', 20_000, 'RON'], ['2', 30_000, 'EUR'], ['3', 40_000, 'RON'], ['4', 10_000, 'EUR']] as const) await givenPolicy(own, { number, premium: { amountBani, currency } })
    const numbers = async (address: string) => (await read('policies', address, { actor: own.broker })).rows.map(({ cells: { policy: named } }) => (named?.kind === 'policy' ? named.number : ''))
    expect(await numbers('sort=premium')).toEqual(['4', '2', '1', '3'])
    expect(await numbers('sort=-premium')).toEqual(['3', '1', '2', '4'])
  })

  it('of payments holds those at the issue and those after it, in one order, page by page', async () => {
    const own = await newAgency()
    const policies = [await givenPolicy(own, { number: '1' }), await givenPolicy(own, { number: '2' })]
    const { db } = await database()
    await db.update(issueAttempt).set({ dueBani: 10_000_000 })
    for (const [index, date] of [day('2026-01-05'), day('2099-01-05'), day('2026-06-05')].entries()) {
      await addFurtherPayment(own.broker, policies[index % 2]?.policyId ?? '', { method: 'pos', documentNumber: `D-${index}`, date, amount: { amountBani: 100 + index, currency: 'RON' } })
    }
    const { rows, count } = await read('payments', 'columns=paidOn,paymentKind', { actor: own.broker })
    const days = rows.map(({ cells: { paidOn } }) => (paidOn?.kind === 'day' ? paidOn.day : ''))
    expect(count).toBe(5)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(rows.map(({ cells: { paymentKind } }) => (paymentKind?.kind === 'paymentKind' ? paymentKind.isFurther : undefined)).filter(Boolean)).toHaveLength(3)
    for (const address of ['', 'sort=paidOn', 'sort=paid', 'sort=-paid']) {
      const all = (await read('payments', address, { actor: own.broker })).rows.map(({ id }) => id)
      for (const [index, id] of all.entries()) {
        const rest = await readList(own.broker, 'payments', { query: queryOf(address), search: '', after: id })
        expect([address, index, rest.rows.map((row) => row.id)]).toEqual([address, index, all.slice(index + 1)])
      }
    }
    expect((await read('payments', 'method=pos', { actor: own.broker })).rows.map(({ cells: { paymentDocument } }) => paymentDocument)).toEqual(expect.arrayContaining([{ kind: 'text', text: 'D-1' }]))
    const [other] = (await read('payments', '', { actor: agency.broker })).rows
    await expect(readList(own.broker, 'payments', { query: {}, search: '', after: other?.id })).rejects.toMatchObject({ code: 'notFound' })
  })

  it('of payments that are searched holds those at the issue and those after it, of policies that are not settled where that is asked', async () => {
    const own = await newAgency()
    const [settled, open] = [await givenPolicy(own, { number: '1' }), await givenPolicy(own, { number: '2' })]
    const { db } = await database()
    await db.update(issueAttempt).set({ dueBani: 10_000_000 })
    for (const { policyId } of [settled, open]) await addFurtherPayment(own.broker, policyId, { method: 'pos', documentNumber: 'D', date: day('2026-01-05'), amount: { amountBani: 100, currency: 'RON' } })
    await db.update(issueAttempt).set({ dueBani: sql`${issueAttempt.paymentBani} + ${issueAttempt.collectedLaterBani}` }).where(eq(issueAttempt.id, sql`(select attempt_id from policy where id = ${settled.policyId})`))
    const foundBy = async (address: string, search: string) => {
      const { rows, count } = await readList(own.broker, 'payments', { query: queryOf(address), search })
      return [count, rows.map(({ cells: { policy: of } }) => (of?.kind === 'policy' ? of.number : '')).toSorted()]
    }
    expect(await foundBy('', 'tepes')).toEqual([4, ['1', '1', '2', '2']])
    expect(await foundBy('unsettled=1', 'tepes')).toEqual([2, ['2', '2']])
    expect(await foundBy('unsettled=1', '')).toEqual([2, ['2', '2']])
    expect(await foundBy('', 'nimeni')).toEqual([0, []])
  })

  it('of payments narrowed to an insurer holds its further payments, also one that a version before recorded', async () => {
    const own = await newAgency()
    const { policyId } = await givenPolicy(own)
    const { db } = await database()
    await db.update(issueAttempt).set({ dueBani: 10_000_000 })
    await addFurtherPayment(own.broker, policyId, { method: 'pos', documentNumber: 'D-1', date: day('2026-01-05'), amount: { amountBani: 100, currency: 'RON' } })
    const [{ insurerId } = { insurerId: '' }] = await db.select({ insurerId: policy.insurerId }).from(policy).where(eq(policy.id, policyId))
    const countOf = async (insurer: string) => (await read('payments', `insurer=${insurer}`, { actor: own.broker })).count
    expect([await countOf(insurerId), await countOf(newId())]).toEqual([2, 0])
    await db.update(policyPayment).set({ insurerId: null }).where(eq(policyPayment.policyId, policyId))
    expect([await unsafeNamePaymentsInsurers(), await unsafeNamePaymentsInsurers()]).toEqual([1, 0])
    expect(await countOf(insurerId)).toBe(2)
  })
})

describe('a column of policies names the vehicle', () => {
  it('only where it is shown', async () => {
    const hidden = await read('policies')
    expect(hidden.rows[0]?.cells['plate']).toBeUndefined()
    const shown = await read('policies', 'columns=policy,plate,vin')
    expect(shown.rows).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toContain('ofOffer')
  })
})

describe('the list of calls', () => {
  it('is narrowed and searched, and stays with who may read the integration', async () => {
    const { db } = await database()
    const call = { agencyId: agency.id, environment: 'sandbox', contentSealed: 'x', at: new Date('2026-11-20T10:00:00Z') } as const
    await db.insert(operatorCall).values([
      { ...call, service: 'vehicle', operation: 'vehicle.requestOffer', ms: 1200, status: 200, class: 'ok', insurer: 'Alpina', driftCount: 2 },
      { ...call, service: 'travel', operation: 'travel.listCountries', ms: 40, status: null, class: 'timeout', insurer: null, driftCount: 0 },
    ])
    const operations = async (address: string, search = '') => (await read('calls', address, { actor: agency.admin, search })).rows.map(({ cells: { call: cell } }) => (cell?.kind === 'call' ? cell.operation : ''))
    expect(await operations('sort=-duration')).toEqual(['vehicle.requestOffer', 'travel.listCountries'])
    expect(await operations('drifting=1')).toEqual(['vehicle.requestOffer'])
    expect(await operations('result=timeout')).toEqual(['travel.listCountries'])
    expect(await operations('service=travel')).toEqual(['travel.listCountries'])
    expect(await operations('', 'alpina')).toEqual(['vehicle.requestOffer'])
    await expect(read('calls', '', { actor: agency.broker })).rejects.toBeInstanceOf(NotAllowed)
    expect((await read('calls', '', { actor: (await newAgency()).admin })).count).toBe(0)
  })
})

describe('a list', () => {
  it.each(['quotes', 'offers', 'proposals', 'policies', 'payments', 'clients', 'calls'] as const)('of %s is refused to who may read none', async (list) => {
    const officer: Actor = { ...agency.broker, roles: ['data-officer'] }
    await expect(read(list, '', { actor: officer })).rejects.toBeInstanceOf(NotAllowed)
  })
})

describe('the last day of an offer', () => {
  it('is said in the lists of quotes, offers and proposals while the offer can still be taken', async () => {
    const own = await newAgency()
    const [open, closed] = [await givenOffer(own), await givenOffer(own)]
    for (const { quoteId, offerId } of [open, closed]) await createProposal(own.broker, testProposal(quoteId, offerId))
    const { db } = await database()
    const today = clock.today()
    await db.update(offer).set({ expiresOn: today }).where(eq(offer.agencyId, own.id))
    await db.update(proposal).set({ validUntil: today }).where(eq(proposal.agencyId, own.id))
    await putQuoteInState(closed.quoteId, 'issued')
    const cellsOf = async (list: ListName, key: string) => (await read(list, '', { actor: own.broker })).rows.map(({ cells }) => cells[key])
    expect(await cellsOf('quotes', 'state')).toEqual([expect.not.objectContaining({ expiresToday: true }), expect.objectContaining({ state: 'offered', expiresToday: true })])
    expect(await cellsOf('offers', 'expires')).toEqual([{ kind: 'day', day: today }, { kind: 'lastDay', day: today }])
    expect(await cellsOf('proposals', 'validUntil')).toEqual([{ kind: 'day', day: today }, { kind: 'lastDay', day: today }])
    await db.update(offer).set({ expiresOn: addDays(today, 1) }).where(eq(offer.agencyId, own.id))
    expect((await cellsOf('quotes', 'state')).some((cell) => cell?.kind === 'quoteState' && cell.expiresToday === true)).toBe(false)
  })
})
