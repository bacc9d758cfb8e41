import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { runAsAgency } from '@/lib/platform/database/scope'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import { readClientPage } from '@/lib/features/client-page/read-client-page'
import { saveClient } from '@/lib/features/clients/store/clients'
import { readWork } from '@/lib/features/home/read-work'
import { runWorker } from '@/lib/features/jobs/run-worker'
import { getJob } from '@/lib/features/jobs/store/jobs'
import { exportListJob, startExport } from '@/lib/features/lists/export/export-list'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import { LISTS } from '@/lib/features/lists/model/lists'
import { readListState } from '@/lib/features/lists/model/list-state'
import { LIST_COUNT_MAX, queryOf, readList } from '@/lib/features/lists/read-list'
import { SOURCES } from '@/lib/features/lists/store/sources'
import { readRun } from '@/lib/features/offers/read-run'
import { findOverlapping } from '@/lib/features/policies/store/overlapping-policies'
import { readPolicyFile } from '@/lib/features/policies/read-policy'
import { findRenewals } from '@/lib/features/renewals/store/renewals'
import { searchDesk } from '@/lib/features/search/search-desk'
import { withEmbeddedDatabase } from '@/lib/testing/embedded-database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { day, givenPolicy } from '@/lib/testing/given/given'
import { testPerson } from '@/lib/testing/given/people'
import { printReport } from '@/lib/testing/issuing/print-report'
import { fillLists, PLANTED } from '@/lib/testing/lists/fill-lists'
import { findingOf, judge, type Times } from '@/lib/testing/lists/judge-times'
import { runSizes } from '@/lib/testing/run-sizes'

const { listRows, listRowsEmbedded, listReadings, isMeasured } = runSizes()
const EXPORTED_MAX = 100_000
const PAGE = 50
const ids = z.object({ rows: z.array(z.object({ id: z.string() })) })

type Read = () => Promise<unknown>
type Filled = Awaited<ReturnType<typeof fillLists>>

/** What is read in a filled agency, by name: lists with each filter, order, search and their last pages; the palette; details. */
async function readsOf(agency: Filled, rows: number): Promise<Readonly<Record<string, Read>>> {
  const { backOffice, broker, insurers, brokers } = agency
  const detail = await givenPolicy(agency, { number: '9999999' })
  const { id: clientId } = await saveClient(broker, { ...testPerson, taxId: '1900101080016' })
  const list = (name: ListName, address = ''): Read => () => readList(backOffice, name, { query: queryOf(address), search: '' })
  const deep = async (name: ListName, address = ''): Promise<Read> => {
    const after = await deepRow(backOffice.agencyId, { name, isDescending: !address.includes('sort=') || address.includes('sort=-'), offset: Math.max(0, rows - 2 * PAGE) })
    return () => readList(backOffice, name, { query: queryOf(address), search: '', after })
  }
  const days = '2026-09-01..2026-09-30'
  const searches: Record<string, Read> = {
    'palette, a name': () => searchDesk(backOffice, NAME), [findingOf('palette, a name')]: () => findInAll(backOffice, NAME),
    'palette, a first name': () => searchDesk(backOffice, FIRST_NAME), [findingOf('palette, a first name')]: () => findInAll(backOffice, FIRST_NAME),
  }
  const narrowed = (address: string) => ({ ...readListState(LISTS.policies, queryOf(address)), search: '' })
  searches[findingOf('policies, unsettled')] = () => SOURCES.policies.lookUp(backOffice, narrowed('unsettled=1'))
  // Of ten thousand policies few hundred are due then, of a million as many as are counted.
  searches[findingOf('policies, an instalment in a month')] = () => SOURCES.policies.count(backOffice, narrowed(`installment=${days}`), LIST_COUNT_MAX + 1)
  for (const [name, of, search] of SEARCHES) {
    searches[`${name}, ${of}`] = () => readList(backOffice, name, { query: {}, search })
    searches[findingOf(`${name}, ${of}`)] = () => find(backOffice, name, search)
  }
  return {
    'quotes': list('quotes'), 'quotes, by change': list('quotes', 'sort=-changed'), 'quotes, offered': list('quotes', 'state=offered'), 'quotes, one product': list('quotes', 'product=gap'), 'quotes, one broker': list('quotes', `owner=${brokers[0]}`),
    'quotes, a month': list('quotes', `created=${days}`), 'quotes, chosen': list('quotes', 'chosen=1'), 'quotes, last page': await deep('quotes'),
    'offers': list('offers'), 'offers, by premium': list('offers', 'sort=-premium'), 'offers, one insurer': list('offers', `insurer=${insurers[0]}`), 'offers, one product': list('offers', 'product=gap'), 'offers, one broker': list('offers', `owner=${brokers[0]}`), 'offers, a month': list('offers', `received=${days}`),
    'offers, expiring in a month': list('offers', `expires=${days}`), 'offers, last page': await deep('offers'),
    'policies': list('policies'), 'policies, by premium': list('policies', 'sort=-premium'), 'policies, by end': list('policies', 'sort=end'), 'policies, one product': list('policies', 'product=gap'), 'policies, one insurer': list('policies', `insurer=${insurers[0]}`), 'policies, one broker': list('policies', `owner=${brokers[0]}`),
    'policies, returned': list('policies', 'review=returned'), 'policies, waiting and differing': list('policies', 'review=waiting&differing=1'), 'policies, a month': list('policies', `issued=${days}`), 'policies, ending in a month': list('policies', `ends=${days}`), 'policies, by POS': list('policies', 'method=pos'), 'policies, an instalment in a month': list('policies', `installment=${days}`),
    'policies, differing': list('policies', 'differing=1'), 'policies, unsettled': list('policies', 'unsettled=1'), 'policies, last page': await deep('policies'),
    'payments': list('payments'), 'payments, by amount': list('payments', 'sort=-paid'), 'payments, by POS': list('payments', 'method=pos'), 'payments, a month': list('payments', `paidOn=${days}`), 'payments, one insurer': list('payments', `insurer=${insurers[0]}`), 'payments, last page': await deep('payments'),
    'clients': list('clients'), 'clients, by creation': list('clients', 'sort=created'), 'clients, companies': list('clients', 'kind=company'), 'clients, one broker': list('clients', `owner=${brokers[0]}`), 'clients, a month': list('clients', `changed=${days}`), 'clients, last page': await deep('clients'),
    'a policy': () => readPolicyFile(backOffice, detail.policyId), 'a quote with its offers': () => readRun(broker, detail.quoteId), 'a client': () => readClientPage(broker, clientId),
    'what waits at home': () => readWork(broker), 'renewals of a month': () => findRenewals(broker, { from: day('2026-11-27'), to: day('2026-12-27') }),
    'overlaps of a vehicle': () => findOverlapping(backOffice, { products: PRODUCTS, insured: { kind: 'vehicle', plates: [PLANTED.plate], vins: [PLANTED.vin] }, startDate: day('2024-01-01'), endDate: day('2027-12-31'), quoteId: detail.quoteId }),
    ...searches,
  }
}

const PRODUCTS = ['casco', 'gap', 'travel', 'tire']
const NAME = 'ilinca bodea'
const FIRST_NAME = 'ilinca'

const SEARCHES: readonly (readonly [ListName, string, string])[] = [
  ['quotes', 'a name', NAME], ['quotes', 'a first name', FIRST_NAME], ['quotes', 'a plate', PLANTED.plate], ['offers', 'a name', NAME],
  ['policies', 'a name', NAME], ['policies', 'a first name', FIRST_NAME], ['policies', 'a number', '9999999'], ['policies', 'a VIN', PLANTED.vin], ['payments', 'a name', NAME],
  ['clients', 'a name', NAME], ['clients', 'a first name', FIRST_NAME], ['clients', 'a CNP', PLANTED.taxId],
]

/** Finds alone what a search of a list finds, without a page of it. Where the list's rows are others, the first of them is found by looking at all. */
async function find(actor: Actor, name: ListName, search: string): Promise<unknown> {
  const asked = { ...readListState(LISTS[name], {}), search }
  const found = await SOURCES[name].lookUp(actor, asked)
  return name === 'offers' || name === 'payments' ? SOURCES[name].find(actor, { ...asked, found, columns: [], limit: 1 }) : found
}

const findInAll = (actor: Actor, search: string) => Promise.all((['clients', 'quotes', 'policies'] as const).map((name) => find(actor, name, search)))

const DEEP = { quotes: 'quote order by number', offers: 'offer order by created_at', policies: 'policy order by issued_at', payments: 'policy order by payment_date', clients: 'client order by updated_at', proposals: 'proposal order by created_at', calls: 'operator_call order by at' } as const satisfies Record<ListName, string>

/** The row after which the last pages of a list begin. */
async function deepRow(agencyId: string, { name, isDescending, offset }: { name: ListName; isDescending: boolean; offset: number }): Promise<string> {
  const { db } = await database()
  const [table = '', , , column = ''] = DEEP[name].split(' ')
  const direction = isDescending ? 'desc' : 'asc'
  const { rows } = ids.parse(await db.execute(`select id from "${table}" where agency_id = '${agencyId}' order by ${column} ${direction}, id ${direction} offset ${offset} limit 1`))
  return rows[0]?.id ?? ''
}

async function measure(agency: Filled, reads: Readonly<Record<string, Read>>): Promise<Times> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(reads).map((name) => [name, []]))
  for (let round = -1; round < listReadings; round += 1) {
    for (const [name, read] of Object.entries(reads)) {
      const startedAt = performance.now()
      const result = await runAsAgency(agency.id, read)
      expect(result).toBeDefined()
      // The first one makes plans and fills caches.
      if (round >= 0) times[name]?.push(performance.now() - startedAt)
    }
  }
  return times
}

/** Rows a second of an export, and by how many MB the process grew at most. */
async function measureExport(actor: Actor, format: 'csv' | 'xlsx'): Promise<{ readonly rowsPerSecond: number; readonly risen: number }> {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => { most = Math.max(most, process.memoryUsage().rss) }, 20)
  const stop = runWorker([exportListJob], { pollMs: 10 })
  try {
    const startedAt = performance.now()
    const jobId = await startExport(actor, { list: 'policies', query: '', search: '', format, locale: 'ro' })
    await expect.poll(async () => (await getJob(actor, jobId)).state, { timeout: 600_000, interval: 20 }).toBe('done')
    const { doneCount } = await getJob(actor, jobId)
    return { rowsPerSecond: Math.round((doneCount / (performance.now() - startedAt)) * 1000), risen: Math.round((most - before) / 1_048_576) }
  } finally {
    clearInterval(watch)
    stop()
    await drainBackground(10_000)
  }
}

function measuredOn(engine: 'PostgreSQL' | 'embedded', { sizes, open }: { readonly sizes: readonly number[]; readonly open: () => void }): void {
  const measured = new Map<number, Times>()
  describe.each([...sizes])(`lists of %i rows on ${engine}`, (rows) => {
    open()
    let agency: Filled
    let reads: Readonly<Record<string, Read>>
    beforeAll(async () => {
      agency = await fillLists(rows)
      reads = await readsOf(agency, rows)
    }, 3_600_000)

    it('are read: each list, filter, order and search, the palette, details', async () => {
      measured.set(rows, await measure(agency, reads))
      const page = await runAsAgency(agency.id, () => readList(agency.backOffice, 'policies', { query: {}, search: '' }))
      expect(page.rows).toHaveLength(PAGE)
      expect((await runAsAgency(agency.id, () => readList(agency.backOffice, 'policies', { query: {}, search: PLANTED.vin }))).count).toBe(1)
    }, 3_600_000)

    const formats = rows <= EXPORTED_MAX ? (['csv', 'xlsx'] as const) : []
    it.each(formats)('are exported as %s', async (format) => {
      const { rowsPerSecond, risen } = await measureExport(agency.backOffice, format)
      expect(rowsPerSecond).toBeGreaterThan(0)
      if (isMeasured) printReport(`${engine}, export of ${rows} rows as ${format}: ${rowsPerSecond} rows/s${format === 'csv' ? ` (at least 20000: ${rowsPerSecond >= 20_000 ? 'met' : 'MISSED'})` : ''}, memory +${risen} MB (at most 100: ${risen <= 100 ? 'met' : 'MISSED'})`)
    }, 3_600_000)
  })

  afterAll(() => {
    if (isMeasured) printReport(...judge(engine, measured))
  })
}

measuredOn('PostgreSQL', { sizes: listRows, open: withTestDatabase })
measuredOn('embedded', { sizes: listRowsEmbedded, open: withEmbeddedDatabase })
