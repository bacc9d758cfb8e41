import { beforeAll, expect, it } from 'vitest'
import { readAudit } from '@/lib/features/audit/read-audit'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { getOffer } from '@/lib/features/offers/store/offers'
import { findPolicies } from '@/lib/features/policies/store/policies'
import { createQuote, findQuotes, getQuote } from '@/lib/features/quotes/store/quotes'
import { runAsAgency } from '@/lib/platform/database/scope'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenOffer } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { printReport } from '@/lib/testing/issuing/print-report'
import { runSizes } from '@/lib/testing/run-sizes'
import { recordMeasure } from './record-measure'

withTestDatabase()

const RATIO_MAX = 1.05
const AGENCIES = 3
const { walledQuotes, walledReadings } = runSizes()

let agency: TestAgency
let reads: Readonly<Record<string, () => Promise<unknown>>>
beforeAll(async () => {
  const agencies: TestAgency[] = []
  for (let nth = 0; nth < AGENCIES; nth += 1) agencies.push(await newAgency(`Agenția ${nth} SRL`))
  for (let nth = 0; nth < walledQuotes; nth += 1) await Promise.all(agencies.map(({ broker }) => createQuote(broker, { product: 'gap', draft: { nth } })))
  const [first] = agencies
  if (first === undefined) throw new Error('There is no agency')
  agency = first
  const { broker, admin } = agency
  const { quoteId, offerId } = await givenOffer(agency)
  reads = {
    'a page of quotes': () => findQuotes(broker, { limit: 25 }),
    'a quote': () => getQuote(broker, quoteId),
    'its insurers': () => findInsurerRequests(broker, quoteId),
    'an offer': () => getOffer(broker, offerId),
    'a page of policies': () => findPolicies(broker, { limit: 25 }),
    'the audit trail': () => readAudit(admin, {}),
  }
}, 600_000)

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Of the server's superuser, whom no policy concerns: the same queries on the same rows without the wall. */
const without = <Result>(read: () => Promise<Result>) => read()
const within = <Result>(read: () => Promise<Result>) => runAsAgency(agency.id, read)

it('reads the same within the walls as without them, at a cost that the bench measures side by side', async () => {
  const ms: Record<string, { within: number[]; without: number[] }> = {}
  for (let round = 0; round < walledReadings; round += 1) {
    for (const [name, read] of Object.entries(reads)) {
      const times = (ms[name] ??= { within: [], without: [] })
      const ways = [['within', within], ['without', without]] as const
      const results: unknown[] = []
      for (const [way, run] of round % 2 === 0 ? ways : ways.toReversed()) {
        const startedAt = performance.now()
        results.push(await run(read))
        times[way].push(performance.now() - startedAt)
      }
      expect(results[1]).toEqual(results[0])
    }
  }
  const rows = Object.entries(ms).map(([name, times]) => ({ name, within: median(times.within), without: median(times.without) }))
  const sum = (way: 'within' | 'without') => rows.reduce((total, row) => total + row[way], 0)
  const ratio = sum('within') / sum('without')
  for (const row of rows) printReport(`${row.name}: ${row.within.toFixed(2)} ms within the walls, ${row.without.toFixed(2)} ms without`)
  recordMeasure({ name: 'row-level security', measured: `${ratio.toFixed(3)} × the time without it (${sum('within').toFixed(2)} ms to ${sum('without').toFixed(2)} ms, medians of ${walledReadings} readings of ${rows.length} queries)`, isMet: ratio <= RATIO_MAX })
}, 600_000)
