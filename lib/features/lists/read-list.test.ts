import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addDays } from '@/lib/domain/day'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { day, givenPolicy } from '@/lib/testing/given/given'
import { newAgency, newUser, type TestAgency, testCompany, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { client } from '@/lib/features/clients/store/client-table'
import { saveClient } from '@/lib/features/clients/store/clients'
import { linkClient } from '@/lib/features/quotes/store/quotes'
import type { ListName } from './model/list-definition'
import { readListState } from './model/list-state'
import { LISTS } from './model/lists'
import { queryOf, readList } from './read-list'
import { changeView, removeView, saveView } from './save-view'
import { findListViews } from './store/list-views'
import { SOURCES } from './store/sources'

withTestDatabase()

const indexNames = z.object({ rows: z.array(z.object({ name: z.string() })) })
const ENDS = [day('2027-03-31'), day('2027-01-31'), day('2027-01-31'), day('2027-12-31'), day('2027-06-30')]
const PREMIUMS = [30_000, 10_000, 20_000, 10_000, 50_000]

let agency: TestAgency
let other: TestAgency
const ids: string[] = []
beforeAll(async () => {
  agency = await newAgency()
  other = await newAgency('Altă Agenție SRL')
  await givenPolicy(other)
  for (const [index, endDate] of ENDS.entries()) ids.push((await givenPolicy(agency, { number: `00${index}`, endDate, premium: { amountBani: PREMIUMS[index] ?? 0, currency: 'RON' } })).policyId)
  await saveClient(agency.broker, testPerson)
  await saveClient(agency.broker, testCompany)
})

const read = async (address: string, { actor = agency.broker, list = 'policies', search = '' }: { actor?: Actor; list?: ListName; search?: string } = {}) => readList(actor, list, { query: queryOf(address), search })
const numbers = (rows: Awaited<ReturnType<typeof read>>['rows']) => rows.map(({ cells: { policy } }) => (policy?.kind === 'policy' ? policy.number : ''))

describe('a renewal from the list', () => {
  it('is offered for a policy that is due, and not for one that has just begun, nor for a trip', async () => {
    const own = await newAgency('Agenția Reînnoirilor SRL')
    const due = await givenPolicy(own, { number: '701', startDate: addDays(clock.today(), -335), endDate: addDays(clock.today(), 30) })
    await givenPolicy(own, { number: '702', startDate: clock.today(), endDate: addDays(clock.today(), 300) })
    await givenPolicy(own, { number: '703', startDate: clock.today(), endDate: addDays(clock.today(), 8) })
    const { rows } = await read('', { actor: own.broker })
    expect(rows.flatMap(({ renews }) => renews ?? [])).toEqual([due.policyId])
  })
})

describe('a list of policies', () => {
  it.each([
    ['', ['004', '003', '002', '001', '000']],
    ['sort=issued', ['000', '001', '002', '003', '004']],
    ['sort=end', ['001', '002', '000', '004', '003']],
    ['sort=-premium', ['004', '000', '002', '003', '001']],
    ['ends=2027-01-31..2027-03-31', ['002', '001', '000']],
    ['ends=2027-01-31..2027-03-31&sort=issued', ['000', '001', '002']],
    ['ends=2027-01-31..2027-12-31', ['004', '003', '002', '001', '000']],
    ['unsettled=1', ['004', '003', '002', '001', '000']],
  ])('is sorted as its address says: %j, equal ones in the order of recording', async (address, expected) => {
    expect(numbers((await read(address)).rows)).toEqual(expected)
  })

  it.each(['', 'sort=issued', 'sort=end', 'sort=-end', 'sort=premium', 'sort=-premium', 'ends=2027-01-31..2027-03-31', 'ends=2027-01-31..2027-03-31&sort=issued', 'unsettled=1'])('has pages without gaps or repeats, sorted by %j', async (address) => {
    const { sort, filters } = readListState(LISTS.policies, queryOf(address))
    const all = numbers((await read(address)).rows)
    const paged: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await SOURCES.policies.find(agency.broker, { sort, filters, columns: ['policy'], search: '', after, limit: 2 })
      paged.push(...numbers(page))
      after = page.at(-1)?.id
      if (page.length < 2) break
    }
    expect(paged).toEqual(all)
  })

  it.each(['', 'sort=issued', 'sort=-end', 'sort=premium', 'review=waiting', 'ends=2027-01-31..2027-03-31', 'unsettled=1'])('has the same pages of what a search finds, looked up or not, sorted by %j', async (address) => {
    const narrowed = { ...readListState(LISTS.policies, queryOf(address)), columns: ['policy'], search: 'tepes' }
    const found = await SOURCES.policies.lookUp(agency.broker, narrowed)
    expect(found).toHaveLength(5)
    const all = numbers((await read(address)).rows)
    for (const known of [found, 'many' as const, undefined]) {
      const paged: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await SOURCES.policies.find(agency.broker, { ...narrowed, found: known, after, limit: 2 })
        paged.push(...numbers(page))
        after = page.at(-1)?.id
        if (page.length < 2) break
      }
      expect(paged).toEqual(all)
    }
    const counts = await Promise.all([found, undefined].map((known) => SOURCES.policies.count(agency.broker, { ...narrowed, found: known }, 4)))
    expect(counts).toEqual([Math.min(4, all.length), Math.min(4, all.length)])
  })

  it.each([
    ['ends=2027-01-31..2027-03-31', 3],
    ['ends=..2027-01-31', 2],
    ['product=gap', 5],
    ['product=tire', 0],
    ['review=reviewed', 0],
    ['insurer=nothing', 0],
    ['issued=2000-01-01..2000-12-31', 0],
    ['differing=1', 0],
    ['unsettled=1&sort=-premium', 5],
  ])('is narrowed by %s, and counts what is left', async (address, count) => {
    const page = await read(address)
    expect([page.rows.length, page.count]).toEqual([count, count])
  })

  it.each([['tepes', 5], ['ȚEPEȘ 003', 1], ['ap/01', 5], ['nimeni', 0]])('is searched by %j', async (search, count) => {
    const page = await read('', { search })
    expect([page.rows.length, page.count]).toEqual([count, count])
  })

  it('shows an agency its own, and a broker of own work that alone', async () => {
    expect((await read('', { actor: other.broker })).count).toBe(1)
    const limited = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false })
    expect((await read('', { actor: limited })).rows).toEqual([])
    expect(await read('', { actor: limited, search: 'tepes' })).toMatchObject({ rows: [], count: 0 })
    const [theirs] = (await read('', { actor: other.broker })).rows
    await expect(readList(agency.broker, 'policies', { query: {}, search: '', after: theirs?.id })).rejects.toMatchObject({ code: 'notFound' })
  })

  it('leads to the page of a client, and to none of somebody who was erased', async () => {
    const { db } = await database()
    const own = await newAgency()
    const { quoteId } = await givenPolicy(own)
    const { id: clientId } = await saveClient(own.broker, testPerson)
    await linkClient(own.broker, quoteId, clientId)
    const clientCell = async () => (await read('', { actor: own.broker })).rows[0]?.cells['client']
    expect(await clientCell()).toMatchObject({ kind: 'client', clientId })
    await db.update(client).set({ erasedAt: new Date() }).where(eq(client.id, clientId))
    expect(await clientCell()).toMatchObject({ kind: 'client', clientId: undefined })
  })

  it('is read behind indexes: no sort of all rows is needed for any order', async () => {
    const { db } = await database()
    const { rows } = indexNames.parse(await db.execute(sql`select indexname as name from pg_indexes where tablename in ('policy', 'client')`))
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['policy_by_issue', 'policy_by_end', 'policy_by_premium', 'policy_by_payment_day', 'policy_by_payment', 'client_by_change', 'client_by_creation']))
  })
})

describe('the other lists', () => {
  it('of payments holds the declared payments', async () => {
    const page = await read('', { list: 'payments' })
    expect(page.count).toBe(5)
    expect(page.rows[0]?.cells).toMatchObject({ paymentMethod: { kind: 'method' }, paid: { kind: 'premium' }, paidOn: { kind: 'day' } })
    expect((await read('method=broker%20receipt', { list: 'payments' })).count).toBeLessThanOrEqual(5)
  })

  it('of clients masks codes, and finds a whole code', async () => {
    const page = await read('kind=person', { list: 'clients' })
    expect(page.rows).toHaveLength(1)
    expect(JSON.stringify(page)).not.toContain(testPerson.taxId)
    expect((await read('', { list: 'clients', search: testPerson.taxId })).count).toBe(1)
    expect((await read('', { list: 'clients', search: testPerson.taxId.slice(0, 9) })).count).toBe(0)
  })
})

describe('a saved view', () => {
  it('is seen by colleagues, and changed and removed by its owner alone', async () => {
    const view = await saveView(agency.broker, { list: 'policies', name: 'De verificat', query: 'review=waiting&nothing=1&before=x' })
    expect(view).toMatchObject({ query: 'review=waiting', isOwn: true })
    expect(await findListViews(agency.admin, 'policies')).toEqual([{ ...view, isOwn: false }])
    expect([await findListViews(other.broker, 'policies'), await findListViews(agency.broker, 'clients')]).toEqual([[], []])
    for (const actor of [agency.admin, other.broker]) {
      await expect(changeView(actor, view.id, { list: 'policies', query: '' })).rejects.toMatchObject({ code: 'notFound' })
      await expect(removeView(actor, view.id)).rejects.toMatchObject({ code: 'notFound' })
    }
    await changeView(agency.broker, view.id, { list: 'policies', query: 'review=returned' })
    expect((await findListViews(agency.broker, 'policies'))[0]).toMatchObject({ query: 'review=returned' })
    await removeView(agency.broker, view.id)
    expect(await findListViews(agency.broker, 'policies')).toEqual([])
  })
})
