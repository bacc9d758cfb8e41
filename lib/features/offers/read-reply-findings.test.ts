import { describe, expect, test } from 'vitest'
import { newAgency } from '@/lib/testing/given/people'
import { givenTwoOffers, waitForBackground } from '@/lib/testing/given/given-offers'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { readReplyFindings } from './read-reply-findings'
import { readRun } from './read-run'
import { requestOffers } from './request-offers'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

const good = { offerId: 5001, premiumAmount: '312,50 Lei', currency: 'Lei', startDate: '01.12.2026', endDate: '30.11.2027' }

describe('what of a reply could not be read', () => {
  test('is stored with the offer and the reply, counted, and shown to back office and administrators alone', async () => {
    const desk = await newDesk()
    const { quoteId } = await givenTwoOffers(desk.broker)
    const data = { offers: [{ ...good, packageName: 'Plus', commissionPercent: 'zece', offerExpiryDate: '05/06/2027' }, { ...good, offerId: 'x' }] }
    desk.operator.obstruct('POST /offer', () => Response.json({ status: 200, data }))
    await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    await waitForBackground()
    for (const actor of [desk.backOffice, desk.admin]) {
      const { groups } = await readReplyFindings(actor, quoteId)
      expect(groups.slice(0, 2)).toMatchObject([
        { isOfReply: true, findings: [{ path: 'offers.1.offerId', expected: 'identifier', got: { type: 'text', shape: 'a' } }] },
        { title: expect.stringContaining('Plus') as unknown, findings: [{ path: 'commissionPercent', expected: 'percent' }, { path: 'offerExpiryDate', expected: 'day', got: { shape: '99/99/9999' } }] },
      ])
    }
    await expect(readReplyFindings(desk.broker, quoteId)).rejects.toMatchObject({ code: 'notAllowed' })
    expect(JSON.stringify(await readRun(desk.broker, quoteId))).not.toContain('identifier')
  })

  test('is not found by another agency, nor of a quote that does not exist', async () => {
    const desk = await newDesk()
    const { quoteId } = await givenTwoOffers(desk.broker)
    const stranger = await newAgency()
    for (const actor of [stranger.backOffice, stranger.admin]) await expect(readReplyFindings(actor, quoteId)).rejects.toMatchObject({ code: 'notFound' })
    expect(await readReplyFindings(desk.admin, quoteId)).toMatchObject({ groups: [] })
  })

  test('leaves the insurer without an offer where no package could be read, and says which member it was', async () => {
    const desk = await newDesk()
    const { quoteId } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /offer', () => Response.json({ status: 200, data: { ...good, premiumAmount: '1.716' } }))
    await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    await waitForBackground()
    const { lanes } = await readRun(desk.broker, quoteId)
    expect(lanes[0]?.outcome).toMatchObject({ kind: 'failed', reasonClass: 'malformed' })
    expect((await readReplyFindings(desk.admin, quoteId)).groups[0]).toMatchObject({ isOfReply: true, findings: [{ path: 'premiumAmount', got: { type: 'text', shape: '9.999' } }] })
  })

  test('a premium of zero is a finding, is not the cheapest and cannot be proposed', async () => {
    const desk = await newDesk()
    const { quoteId } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /offer', () => Response.json({ status: 200, data: { ...good, premiumAmount: 0 } }))
    await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    await waitForBackground()
    const { lanes } = await readRun(desk.broker, quoteId)
    expect(lanes[0]?.outcome).toMatchObject({ kind: 'offered', offers: [{ hasNoPrice: true }] })
    expect((await readReplyFindings(desk.admin, quoteId)).groups[0]).toMatchObject({ findings: [{ path: 'premiumAmount', expected: 'positive' }] })
    const offerId = lanes[0]?.outcome.kind === 'offered' ? (lanes[0].outcome.offers[0]?.id ?? '') : ''
    const { requireProposableOffers } = await import('@/lib/features/proposals/proposable-offers')
    await expect(requireProposableOffers(desk.broker, { quoteId, offerIds: [offerId], today: '2026-11-23' as never })).rejects.toMatchObject({ code: 'offerWithoutPrice' })
  })
})

test('a refusal shows the sentence of each field, with the question behind it', async () => {
  const desk = await newDesk()
  const { quoteId } = await givenTwoOffers(desk.broker)
  const errors = [{ propertyPath: 'product[policyholder][mobile_number]', message: 'Numărul este greșit.' }, { pointer: '/product/gap/vehicle/vin', detail: 'Seria este greșită.' }, { field: 'product.gap.nimic', message: 'Lipsește.' }]
  desk.operator.obstruct('POST /offer', () => Response.json({ errors, status: 400 }, { status: 400 }))
  await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
  expect((await readRun(desk.broker, quoteId)).lanes[0]?.outcome).toMatchObject({
    reasonClass: 'fix-data',
    fieldTexts: [{ field: 'holder.mobile', texts: ['Numărul este greșit.'] }, { field: 'vin', texts: ['Seria este greșită.'] }, { path: 'product.gap.nimic', texts: ['Lipsește.'] }],
  })
})

test.each([
  ['page', () => new Response('<!doctype html><h1>Login</h1>', { headers: { 'content-type': 'text/html' } })],
  ['redirect', () => new Response('', { status: 302, headers: { location: '/login' } })],
  ['nothing', () => new Response('')],
])('a %s in place of a reply is named as one', async (received, reply) => {
  const desk = await newDesk()
  const { quoteId } = await givenTwoOffers(desk.broker)
  desk.operator.obstruct('POST /offer', reply)
  await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
  expect((await readRun(desk.broker, quoteId)).lanes[0]?.outcome).toMatchObject({ kind: 'failed', reasonClass: 'malformed', received })
})
