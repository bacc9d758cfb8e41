import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { quoteRun } from './quote-run-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { givenSending, testOffer } from '@/lib/testing/given/given'
import { newAgency, newInsurer, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import { fingerprintOf } from './answers'
import { getOffer } from './offers'
import type { FailedRequest } from './record-outcome'
import type { NewOffer } from './offer-rows'
import { beginRequest, fileLateOffers, finishRequest, planRun, startRequests } from './quote-requests'
import { createQuote, getQuote } from '@/lib/features/quotes/store/quotes'
import { recoverRequests, recoverRequestsOf } from './recover-requests'
import { quoteRequest } from './quote-request-table'
import { findInsurerRequests } from './insurer-requests'
import { retryRequest } from './retry-request'
import { completeRun } from './complete-run'

const DECLINED: FailedRequest = { kind: 'failed', reasonClass: 'risk-refused', field: 'vehicle.year', texts: ['Vehicul prea vechi'], correlationId: 'c-7' }
const HOUR_MS = 3_600_000

let agency: TestAgency
let quoteId = ''
let insurers: Awaited<ReturnType<typeof newInsurer>>[] = []

describeOnBothDatabases('requests to insurers', () => {
  beforeEach(async () => {
    agency = await newAgency()
    insurers = [await newInsurer(agency.id, 'gap', 'Alpina'), await newInsurer(agency.id, 'gap', 'Carpatia')]
    quoteId = (await createQuote(agency.broker, { product: 'gap', draft: {} })).id
  })

  async function ask() {
    const planned = planRun(insurers)
    return { ...planned, run: await startRequests(agency.broker, quoteId, { ...planned, answers: { holder: testPerson } }) }
  }
  // From the rows alone.
  async function countedOf(runId: string) {
    const { db } = await database()
    const rows = await db.select({ state: quoteRequest.state, startedAt: quoteRequest.startedAt, finishedAt: quoteRequest.finishedAt }).from(quoteRequest).where(eq(quoteRequest.runId, runId))
    const ends = rows.flatMap(({ state, finishedAt }) => (state === 'offered' && finishedAt ? [finishedAt.getTime()] : []))
    return Math.min(...ends) - Math.min(...rows.map(({ startedAt }) => startedAt.getTime()))
  }
  const lanes = async (run?: number) => (await findInsurerRequests(agency.broker, quoteId, run)).map(({ insurer, attempt, outcome }) => [insurer.name, attempt, outcome.kind])

  describe('a run of requests', () => {
    it('has a pending request for every insurer', async () => {
      expect(await ask()).toMatchObject({ run: 1, requests: [{ insurer: { name: 'Alpina' } }, { insurer: { name: 'Carpatia' } }] })
      expect(await lanes()).toEqual([['Alpina', 1, 'waiting'], ['Carpatia', 1, 'waiting']])
    })

    it('shows each outcome: a complete offer, or a failure with reason, field, texts and correlation id', async () => {
      const { requests } = await ask()
      await finishRequest(agency.broker, requests[0]?.requestId ?? '', { kind: 'offered', offers: [{ ...testOffer, facts: { referenceRate: 12 } }] })
      await finishRequest(agency.broker, requests[1]?.requestId ?? '', DECLINED)
      const [offered, failed] = await findInsurerRequests(agency.broker, quoteId)
      expect(offered?.outcome).toMatchObject({ kind: 'offered', offers: [{ ...testOffer, facts: { referenceRate: 12 }, service: 'assets', run: 1, product: 'gap' }] })
      expect(failed?.outcome).toEqual(DECLINED)
      const offerId = offered?.outcome.kind === 'offered' ? (offered.outcome.offers[0]?.id ?? '') : ''
      expect(await getOffer(agency.broker, offerId)).toMatchObject({ ...testOffer, quoteId, insurer: { name: 'Alpina' } })
    })

    it('keeps how long it took from its first request to its first offer', async () => {
      const { runId, requests } = await ask()
      const [first = '', second = ''] = requests.map(({ requestId }) => requestId)
      const { db } = await database()
      const keptOf = async () => (await db.select({ ms: quoteRun.firstOfferMs }).from(quoteRun).where(eq(quoteRun.id, runId)))[0]?.ms
      await finishRequest(agency.broker, first, DECLINED)
      expect(await keptOf()).toBeNull()
      await timePasses(1500)
      const again = await retryRequest(agency.broker, first)
      await finishRequest(agency.broker, again.requestId, { kind: 'offered', offers: [testOffer] })
      const kept = await keptOf()
      expect(kept).toBe(await countedOf(runId))
      expect(kept).toBeGreaterThanOrEqual(1500)
      await timePasses(1000)
      await finishRequest(agency.broker, second, { kind: 'offered', offers: [testOffer] })
      expect(await keptOf()).toBe(kept)
    })

    it('keeps it anew once a request has begun anew, because that may have been the first one', async () => {
      const { runId, requests } = await ask()
      const [first = '', second = ''] = requests.map(({ requestId }) => requestId)
      const { db } = await database()
      const keptOf = async () => (await db.select({ ms: quoteRun.firstOfferMs }).from(quoteRun).where(eq(quoteRun.id, runId)))[0]?.ms
      await timePasses(2000)
      await beginRequest(agency.broker, first)
      await timePasses(1000)
      await finishRequest(agency.broker, first, { kind: 'offered', offers: [testOffer] })
      expect(await keptOf()).toBeGreaterThanOrEqual(3000)
      await beginRequest(agency.broker, second)
      expect(await keptOf()).toBeNull()
      await finishRequest(agency.broker, second, { kind: 'offered', offers: [testOffer] })
      expect(await keptOf()).toBe(await countedOf(runId))
      expect(await keptOf()).toBeLessThan(3000)
    })

    it('stores every field of an offer unchanged', async () => {
      const { requests } = await ask()
      const money = (amountBani: number) => ({ amountBani, currency: 'EUR' }) as const
      const offer: NewOffer = {
        ...testOffer,
        operatorOfferId: Number.MAX_SAFE_INTEGER,
        premium: money(9_007_199_254_740_993 - 2),
        net: money(1),
        referenceRate: 4.9771,
        commission: { amount: money(7), percent: 12.345 },
        installments: [1, 2].map((id) => ({ id: `${id}`, amount: money(id), dueDate: testOffer.startDate })),
        packageCode: `a"b'c\\d`,
        packageName: 'Țiglă, „ghilimele” și 👍',
        notes: 'one\ntwo\t{}[],null',
        pidUrl: 'https://insurer.example/pid?a=1&b=%20',
        termsUrl: 'https://insurer.example/terms',
        covers: [{ code: 'C1', name: 'Furt', insuredAmount: 12.5, currency: 'EUR' }],
        directSettlement: { isOffered: true, premium: money(3) },
        exclusions: "it's '' excluded",
      }
      await finishRequest(agency.broker, requests[0]?.requestId ?? '', { kind: 'offered', offers: [offer, testOffer] })
      const [lane] = await findInsurerRequests(agency.broker, quoteId)
      expect(lane?.outcome).toMatchObject({ kind: 'offered', offers: [testOffer, offer] })
    })

    it('stores all offers of a reply or none', async () => {
      const { requests } = await ask()
      const requestId = requests[0]?.requestId ?? ''
      const unkeepable = { ...testOffer, endDate: 'no day' } as unknown as NewOffer
      await expect(finishRequest(agency.broker, requestId, { kind: 'offered', offers: [testOffer, unkeepable] })).rejects.toThrow('The database refused')
      expect(await lanes()).toEqual([['Alpina', 1, 'waiting'], ['Carpatia', 1, 'waiting']])
    })

    it('stores the first outcome of a request and ignores later ones', async () => {
      const { requests } = await ask()
      const requestId = requests[0]?.requestId ?? ''
      const taken = await Promise.all(Array.from({ length: 5 }, () => finishRequest(agency.broker, requestId, { kind: 'offered', offers: [testOffer] })))
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect(await finishRequest(agency.broker, requestId, DECLINED)).toBe(false)
      const [lane] = await findInsurerRequests(agency.broker, quoteId)
      expect(lane?.outcome).toMatchObject({ kind: 'offered', offers: [expect.anything()] })
    })

    it('stays stored when the quote is asked again', async () => {
      await ask()
      expect(await ask()).toMatchObject({ run: 2 })
      expect(await lanes(1)).toHaveLength(2)
      expect((await findInsurerRequests(agency.broker, quoteId))[0]?.run).toBe(2)
    })

    it('has its own number when several start at once', async () => {
      const runs = await Promise.all(Array.from({ length: 5 }, ask))
      expect(new Set(runs.map(({ run }) => run))).toEqual(new Set([1, 2, 3, 4, 5]))
    })

    it('stores its answers sealed', async () => {
      await ask()
      const { db } = await database()
      const rows = await db.select({ whole: sql<string>`${quoteRun}::text` }).from(quoteRun)
      expect(JSON.stringify(rows)).not.toContain(testPerson.taxId)
    })

    it('cannot ask an insurer of another agency', async () => {
      const foreign = await newInsurer((await newAgency()).id, 'gap')
      await expect(startRequests(agency.broker, quoteId, { ...planRun([foreign]), answers: {} })).rejects.toMatchObject({ code: 'notFound' })
    })

    it('cannot start while a policy is being issued', async () => {
      const sending = await givenSending(agency)
      await expect(startRequests(agency.broker, sending.quoteId, { ...planRun(insurers), answers: {} })).rejects.toMatchObject({ code: 'quoteLocked' })
    })
  })

  describe('retrying one insurer', () => {
    it('adds an attempt to the same run with the same answers, and shows that attempt', async () => {
      const { requests } = await ask()
      const requestId = requests[1]?.requestId ?? ''
      await finishRequest(agency.broker, requestId, DECLINED)
      expect(await retryRequest(agency.broker, requestId)).toMatchObject({ insurerId: insurers[1]?.id, answers: { holder: testPerson } })
      expect(await lanes()).toEqual([['Alpina', 1, 'waiting'], ['Carpatia', 2, 'waiting']])
    })

    it('happens once when it is requested several times', async () => {
      const { requests } = await ask()
      const requestId = requests[0]?.requestId ?? ''
      await finishRequest(agency.broker, requestId, DECLINED)
      const retries = await Promise.allSettled(Array.from({ length: 5 }, () => retryRequest(agency.broker, requestId)))
      expect(retries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('is refused while the request is pending', async () => {
      const { requests } = await ask()
      await expect(retryRequest(agency.broker, requests[0]?.requestId ?? '')).rejects.toMatchObject({ code: 'requestRunning' })
    })
  })

  it('files a late offer and updates the state of its quote', async () => {
    const { runId, requests } = await ask()
    for (const { requestId } of requests) await finishRequest(agency.broker, requestId, { kind: 'failed', reasonClass: 'timeout', texts: [] })
    await completeRun(runId)
    expect((await getQuote(agency.broker, quoteId)).state).toBe('no-offer')
    expect(await fileLateOffers(agency.broker, requests[0]?.requestId ?? '', { kind: 'offered', offers: [testOffer] })).toBe(true)
    expect((await getQuote(agency.broker, quoteId)).state).toBe('offered')
  })

  describe('requests of a dead process', () => {
    it('time out, and the quote is offered with the stored offers', async () => {
      const { requests } = await ask()
      await finishRequest(agency.broker, requests[0]?.requestId ?? '', { kind: 'offered', offers: [testOffer] })
      await timePasses(HOUR_MS)
      expect(await recoverRequests()).toBeGreaterThan(0)
      expect((await findInsurerRequests(agency.broker, quoteId))[1]?.outcome).toMatchObject({ kind: 'failed', reasonClass: 'timeout' })
      expect((await getQuote(agency.broker, quoteId)).state).toBe('offered')
    })

    it('of an ended process fail at once and say why, can be asked again, and still take a late reply', async () => {
      const { requests } = await ask()
      const [first, second] = requests.map(({ requestId }) => requestId)
      const { db } = await database()
      await db.update(quoteRequest).set({ instanceId: 'ended' }).where(eq(quoteRequest.id, first ?? ''))
      expect(await recoverRequestsOf('ended')).toBe(1)
      const found = await findInsurerRequests(agency.broker, quoteId)
      expect(found.map(({ outcome }) => outcome)).toMatchObject([{ kind: 'failed', reasonClass: 'timeout', received: 'interrupted' }, { kind: 'waiting' }])
      await finishRequest(agency.broker, second ?? '', DECLINED)
      expect(await fileLateOffers(agency.broker, first ?? '', { kind: 'offered', offers: [testOffer] })).toBe(true)
      expect((await findInsurerRequests(agency.broker, quoteId))[0]?.outcome).toMatchObject({ kind: 'offered' })
    })

    it('complete their run when the process died after the last outcome', async () => {
      const { requests } = await ask()
      for (const { requestId } of requests) await finishRequest(agency.broker, requestId, DECLINED)
      expect((await getQuote(agency.broker, quoteId)).state).toBe('quoting')
      await recoverRequests()
      expect((await getQuote(agency.broker, quoteId)).state).toBe('no-offer')
    })

    it('are left alone while a reply may still come', async () => {
      await ask()
      await timePasses(HOUR_MS / 7)
      await recoverRequests()
      expect(await lanes()).toEqual([['Alpina', 1, 'waiting'], ['Carpatia', 1, 'waiting']])
    })
  })
})

describe('the fingerprint of answers', () => {
  it('ignores the order of keys and changes with the order of a list', () => {
    expect(fingerprintOf({ a: 1, b: { c: [1, 2], d: 2 } })).toBe(fingerprintOf({ b: { d: 2, c: [1, 2] }, a: 1 }))
    expect(fingerprintOf({ a: [1, 2] })).not.toBe(fingerprintOf({ a: [2, 1] }))
  })
})
