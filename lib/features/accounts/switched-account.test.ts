import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { readIssue } from '@/lib/features/issuing/read-issue-page'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenInsurerRequests, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { issueAndWait, policyRequests } from '@/lib/testing/issuing/issuing'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import type { AccountInput } from './endpoints'
import { findSwitches } from './find-switches'
import { createQuote, getQuote } from '@/lib/features/quotes/store/quotes'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { todayInBucharest } from '@/lib/domain/day'
import { validExamples } from '@/lib/products/casco/examples'
import { saveAccount } from './save-account'
import { getOperatorAccount } from './store/operator-accounts'

withTestDatabase()
const sandboxed = withSandboxedOperator()
let desk: TestDesk

beforeEach(async () => {
  desk = await sandboxed.newDesk()
})

type Service = 'assets' | 'vehicle' | 'travel'
const save = (parts: Partial<AccountInput> = {}, service: Service = 'assets') =>
  saveAccount(desk.admin, {
    service, environment: 'sandbox', locale: 'ro', baseAddress: desk.operator.addressOf(service), account: 'sandbox', password: 'sandbox', code: '', evenIfFailed: true, ...parts,
  })

async function givenOffer(product: 'travel' | 'casco') {
  const { quoteId, lanes } = await givenInsurerRequests(desk.broker, product)
  const [offer] = offersIn(lanes)
  if (offer === undefined) throw new Error('Some insurer should have made an offer')
  return { quoteId, offer }
}

describe('the switches of an account', () => {
  it('are stored where they differ from the usual wire, and kept by a save that does not name them', async () => {
    expect(await save({ switches: { credentialsIn: 'body', refreshTokenIn: 'header', listsPerMinute: 60 } })).toMatchObject({ kind: 'saved', test: { passed: ['address', 'credentials', 'token', 'nomenclature'] } })
    await save({ password: '' })
    expect(await findSwitches(desk.id, 'assets')).toMatchObject({ credentialsIn: 'body', refreshTokenIn: 'header', listsPerMinute: 60, operations: {} })
    expect(desk.operator.received.filter(({ operation }) => operation === 'POST /auth').map(({ body }): unknown => JSON.parse(body))).toEqual([{ account: 'sandbox', password: 'sandbox' }, { account: 'sandbox', password: 'sandbox' }])
  })

  it('stand in the audit trail with what they were before', async () => {
    await save({ switches: { coverages: 'all' }, operations: { 'vehicle.listCoverages': { method: 'GET', query: 'lang=ro' }, 'vehicle.listVehicleMakes': { path: '/makes' } } }, 'vehicle')
    const { db } = await database()
    const details = (await db.select().from(auditEvent).where(eq(auditEvent.agencyId, desk.id)).orderBy(auditEvent.sequence)).at(-1)?.details
    expect(details).toMatchObject({
      'coverages.before': 'chosen', 'coverages.after': 'all', 'vehicle.listCoverages.before': null, 'vehicle.listCoverages.after': 'lang=ro', 'vehicle.listVehicleMakes.after': '/makes',
    })
  })

  it('do not take a value that is none, nor one of another service', async () => {
    expect(await save({ switches: { credentialsIn: 'header', listsPerMinute: 0, coverages: 'all' } })).toEqual({
      kind: 'unfit',
      problems: [{ field: 'switch', switch: 'credentialsIn', reason: 'badSwitch' }, { field: 'switch', switch: 'listsPerMinute', reason: 'badSwitch' }],
    })
    await save({ switches: { coverages: 'all' } })
    expect((await getOperatorAccount(desk.id, 'assets')).switches.coverages).toBe('chosen')
  })

  it('do not make an operation repeatable that is not, nor the other way round', async () => {
    expect(await save({ switches: { repeatable: true }, operations: { 'vehicle.createPolicy': { method: 'PUT' } } }, 'vehicle')).toEqual({ kind: 'unfit', problems: [{ field: 'path', operation: 'vehicle.createPolicy', reason: 'issuesByPost' }] })
    expect(await save({ operations: { 'vehicle.listCountries': { method: 'POST', path: '/policy' } } }, 'vehicle')).toEqual({ kind: 'unfit', problems: [{ field: 'path', operation: 'vehicle.listCountries', reason: 'taken' }] })
  })

  it('are refused to whoever may not manage accounts', async () => {
    await expect(saveAccount(desk.broker, { service: 'assets', environment: 'sandbox', locale: 'ro', baseAddress: '', account: 'a', password: 'b', code: '', evenIfFailed: false })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

describe('the path that issues policies', () => {
  const operations = { 'travel.createPolicy': { path: '/policies' } }

  it('changes while no attempt is open', async () => {
    expect(await save({ operations }, 'travel')).toMatchObject({ kind: 'saved' })
  })

  it('does not change while an attempt of the service is open, nor back', async () => {
    const { offer } = await givenOffer('travel')
    desk.operator.obstruct('POST /policy', () => new Response('<html>', { status: 502 }))
    expect((await issueAndWait(desk, offer.id)).state).toBe('UNKNOWN')
    expect(await save({ operations }, 'travel')).toEqual({ kind: 'unfit', problems: [{ field: 'path', operation: 'travel.createPolicy', reason: 'attemptOpen' }] })
    expect(await save({ password: '' }, 'travel')).toMatchObject({ kind: 'saved' })
    expect(await save({ operations: { 'vehicle.createPolicy': { path: '/policies' } } }, 'vehicle')).toMatchObject({ kind: 'saved' })
  })
})

describe('the declared amount', () => {
  it('is the first instalment where the account says so, on the page and on the wire', async () => {
    const { offer, quoteId } = await givenOffer('casco')
    const [first] = offer.installments
    expect(first).toBeDefined()
    await save({ switches: { paymentAmount: 'firstInstallment' } }, 'vehicle')
    expect((await readIssue(desk.broker, { quoteId, offerId: offer.id })).sheet.declared).toEqual({ amount: first?.amount, part: 'firstInstallment' })
    await issueAndWait(desk, offer.id)
    expect(policyRequests(desk).map(({ body }) => (JSON.parse(body) as { payment: { amount: number } }).payment.amount)).toEqual([(first?.amount.amountBani ?? 0) / 100])
  })
})

describe('a policyholder with a passport', () => {
  const givenHolder = async () => {
    const { foreignPerson } = validExamples(todayInBucharest(new Date()))
    const holder = { ...(foreignPerson.holder as object), idType: 'passport', idNumber: 'C01X00T47' }
    return (await createQuote(desk.broker, { product: 'casco', draft: { ...foreignPerson, holder } })).id
  }

  it('is asked for another document while the account takes none', async () => {
    const quoteId = await givenHolder()
    await expect(requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })).rejects.toMatchObject({ code: 'quoteIncomplete' })
    expect((await getQuote(desk.broker, quoteId)).state).toBe('draft')
  })

  it('gets offers where account and service take passports, and the service’s refusal where the account alone does', async () => {
    expect(await save({ switches: { passports: true } }, 'vehicle')).toMatchObject({ kind: 'saved' })
    const quoteId = await givenHolder()
    const outcomes = async () => {
      await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
      await waitForBackground()
      return (await findInsurerRequests(desk.broker, quoteId)).find(({ insurer }) => insurer.businessName === 'alpina')?.outcome
    }
    expect(await outcomes()).toMatchObject({ kind: 'failed', reasonClass: 'fix-data', field: 'holder.idNumber' })
    await sandboxed.control({ takesPassports: true })
    try {
      expect(await outcomes()).toMatchObject({ kind: 'offered' })
    } finally {
      await sandboxed.control({ takesPassports: false })
    }
  })
})
