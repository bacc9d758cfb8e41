import { afterEach, describe, expect, test } from 'vitest'
import { runView } from './shapes'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { createQuote, getQuote } from '@/lib/features/quotes/store/quotes'
import { findDeclarations } from './store/declarations'
import { findInsurerRequests, type InsurerRequest } from './store/insurer-requests'
import { todayInBucharest } from '@/lib/domain/day'
import { validExamples } from '@/lib/products/gap/examples'
import { givenCompleteQuote, givenInsurerRequests, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { readRun } from './read-run'
import { requestOffers } from './request-offers'
import { saveDraft } from '@/lib/features/quotes/save-draft'

withTestDatabase()
const { newDesk, control } = withSandboxedOperator()
const NORMAL = { down: false, decline: false, latencyMs: 0 }
afterEach(() => control({ insurers: { 'assets/alpina': NORMAL, 'assets/carpatia': NORMAL } }))

const laneOf = (lanes: readonly InsurerRequest[], name: string) => lanes.find(({ insurer }) => insurer.businessName === name)?.outcome

describe('asking for offers', () => {
  test('stores the outcome of every insurer that sells the product', async () => {
    const { broker, operator } = await newDesk()
    const { quoteId, lanes } = await givenInsurerRequests(broker)
    expect(lanes.map(({ insurer, outcome }) => [insurer.businessName, outcome.kind])).toEqual([['alpina', 'offered'], ['carpatia', 'offered']])
    for (const { premium, providerOfferCode, expiresOn } of offersIn(lanes)) {
      expect(premium.amountBani).toBeGreaterThan(0)
      expect(providerOfferCode).not.toBe('')
      expect(expiresOn).toBeDefined()
    }
    expect((await getQuote(broker, quoteId)).state).toBe('offered')
    expect(operator.received.filter(({ operation }) => operation === 'POST /offer')).toHaveLength(2)
  })

  test('keeps what the policyholder declared, in the words of then, with version and time', async () => {
    const { broker } = await newDesk()
    const { lanes } = await givenInsurerRequests(broker)
    const [offer] = offersIn(lanes)
    expect(await findDeclarations(broker, offer?.id ?? '')).toMatchObject({
      locale: 'ro', version: expect.stringMatching(/^2026-/) as string, at: expect.any(Date) as Date,
      texts: [{ code: 'gdpr', isGiven: true, text: 'Clientul a primit informarea privind prelucrarea datelor personale.' }, { code: 'consultation' }, { code: 'dnt' }],
    })
    const stranger = await newDesk()
    expect(await findDeclarations(stranger.broker, offer?.id ?? '')).toBeUndefined()
  })

  test('several packages of one insurer are several offers', async () => {
    const { broker } = await newDesk()
    const quoteId = await givenCompleteQuote(broker, 'houseAssistance')
    const { draft, version } = await getQuote(broker, quoteId)
    await saveDraft(broker, { quoteId, version, draft: { ...draft, packageCodes: ['BASIC', 'COMPLETE'] } })
    await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    await waitForBackground()
    const danubia = laneOf(await findInsurerRequests(broker, quoteId), 'danubia')
    expect(danubia).toMatchObject({ kind: 'offered', offers: [{ packageCode: 'BASIC' }, { packageCode: 'COMPLETE' }] })
  })

  test('only the chosen insurers are asked', async () => {
    const { broker } = await newDesk()
    const quoteId = await givenCompleteQuote(broker)
    const [, carpatia] = await findInsurers(broker, 'gap')
    await requestOffers(broker, { quoteId, insurerIds: [carpatia?.id ?? ''], locale: 'ro' })
    await waitForBackground()
    expect((await findInsurerRequests(broker, quoteId)).map(({ insurer }) => insurer.businessName)).toEqual(['carpatia'])
  })

  test('returns at once, and each insurer is pending until its outcome is stored', async () => {
    const { broker, operator } = await newDesk()
    const quoteId = await givenCompleteQuote(broker)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    operator.obstruct('POST /offer', async () => {
      await held
      return Response.json({ errors: ['closed'], status: 400 }, { status: 400 })
    })
    expect(await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })).toBe(1)
    expect((await readRun(broker, quoteId)).lanes.map(({ outcome }) => outcome.kind)).toEqual(['waiting', 'waiting'])
    expect((await getQuote(broker, quoteId)).state).toBe('quoting')
    release()
    await waitForBackground()
    expect((await getQuote(broker, quoteId)).state).toBe('no-offer')
  })

  test('a second request starts a new run and keeps the older one', async () => {
    const { broker } = await newDesk()
    const { quoteId } = await givenInsurerRequests(broker)
    expect(await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })).toBe(2)
    await waitForBackground()
    expect((await readRun(broker, quoteId)).run).toBe(2)
    expect(offersIn(await findInsurerRequests(broker, quoteId, 1))).toHaveLength(2)
    expect(offersIn(await findInsurerRequests(broker, quoteId, 2))).toHaveLength(2)
  })

  test('the newest run decides the state of the quote, whichever ends last', async () => {
    const { broker, operator } = await newDesk()
    const quoteId = await givenCompleteQuote(broker)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let pendingRequests = 0
    operator.obstruct('POST /offer', async () => {
      pendingRequests += 1
      // The first two requests are those of the first run: they are answered after the second run has ended.
      if (pendingRequests <= 2) await held
      return pendingRequests <= 2 ? Response.json({ errors: ['late'], status: 400 }, { status: 400 }) : Response.json(offerReply)
    })
    await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    await expect.poll(() => pendingRequests).toBe(2)
    const [alpina] = await findInsurers(broker, 'gap')
    await requestOffers(broker, { quoteId, insurerIds: [alpina?.id ?? ''], locale: 'ro' })
    await expect.poll(async () => (await getQuote(broker, quoteId)).state).toBe('offered')
    release()
    await waitForBackground()
    expect((await getQuote(broker, quoteId)).state).toBe('offered')
  })

  test('an older run that ends first leaves the quote to the newer one', async () => {
    const { broker, operator } = await newDesk()
    const quoteId = await givenCompleteQuote(broker)
    const answers: (() => void)[] = []
    operator.obstruct('POST /offer', async () => {
      const turn = answers.length
      await new Promise<void>((resolve) => answers.push(resolve))
      return turn === 0 ? Response.json({ errors: ['no'], status: 400 }, { status: 400 }) : Response.json(offerReply)
    })
    const [alpina] = await findInsurers(broker, 'gap')
    const wish = { quoteId, insurerIds: [alpina?.id ?? ''], locale: 'ro' as const }
    await requestOffers(broker, wish)
    await expect.poll(() => answers.length).toBe(1)
    await requestOffers(broker, wish)
    await expect.poll(() => answers.length).toBe(2)
    answers[0]?.()
    await expect.poll(async () => laneOf(await findInsurerRequests(broker, quoteId, 1), 'alpina')?.kind).toBe('failed')
    answers[1]?.()
    await waitForBackground()
    expect((await getQuote(broker, quoteId)).state).toBe('offered')
  })

  test('the run matches the endpoint\'s output schema', async () => {
    const { broker } = await newDesk()
    const { quoteId } = await givenInsurerRequests(broker, 'houseAssistance')
    const sent: unknown = JSON.parse(JSON.stringify(await readRun(broker, quoteId)))
    expect(runView.parse(sent)).toEqual(sent)
    expect(JSON.stringify(sent)).not.toContain('commission')
  })
})

const today = todayInBucharest(new Date())
const offerReply = { status: 200, data: { offerId: 5001, premiumAmount: '312.5', currency: 'RON', startDate: today, endDate: today } }

describe('an insurer without an offer has a reason, and the other still offers', () => {
  test('a decline has the reason risk-refused, the insurer\'s text and the correlation id', async () => {
    const { broker } = await newDesk()
    await control({ insurers: { 'assets/carpatia': { decline: true } } })
    const { lanes } = await givenInsurerRequests(broker)
    expect(laneOf(lanes, 'alpina')?.kind).toBe('offered')
    const refusal = laneOf(lanes, 'carpatia')
    expect(refusal).toMatchObject({ kind: 'failed', reasonClass: 'risk-refused' })
    expect(refusal).toHaveProperty('correlationId', expect.stringMatching(/^[0-9a-f-]{36}$/))
    expect(refusal).toHaveProperty('texts', [expect.stringContaining('Carpatia')])
  })

  test('an outage has the reason down', async () => {
    const { broker } = await newDesk()
    await control({ insurers: { 'assets/carpatia': { down: true } } })
    const { lanes } = await givenInsurerRequests(broker)
    expect(laneOf(lanes, 'alpina')?.kind).toBe('offered')
    expect(laneOf(lanes, 'carpatia')).toMatchObject({ kind: 'failed', reasonClass: 'down' })
  })

  test('a slow insurer does not delay the other', async () => {
    const { broker } = await newDesk()
    await control({ insurers: { 'assets/carpatia': { latencyMs: 1500 } } })
    const quoteId = await givenCompleteQuote(broker)
    await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    await expect.poll(async () => laneOf(await findInsurerRequests(broker, quoteId), 'alpina')?.kind).toBe('offered')
    expect(laneOf(await findInsurerRequests(broker, quoteId), 'carpatia')?.kind).toBe('waiting')
    await waitForBackground()
    expect(laneOf(await findInsurerRequests(broker, quoteId), 'carpatia')?.kind).toBe('offered')
  })

  const alpinaAnswers = (reply: () => Response) => async (request: Request) => {
    const { provider } = (await request.json()) as { provider: { organization: { businessName: string } } }
    return provider.organization.businessName === 'alpina' ? reply() : Response.json(offerReply)
  }

  test.each([
    ['half an envelope', () => new Response('{"status":200,"data":{', { headers: { 'content-type': 'application/json' } })],
    ['a page', () => new Response('<h1>OK</h1>', { headers: { 'content-type': 'text/html' } })],
    ['an offer without a premium', () => Response.json({ status: 200, data: { offerId: 1, currency: 'RON', startDate: today, endDate: today } })],
    ['an offer that starts on 31 February', () => Response.json({ ...offerReply, data: { ...offerReply.data, startDate: '2027-02-31' } })],
    ['an offer in dollars', () => Response.json({ ...offerReply, data: { ...offerReply.data, currency: 'USD' } })],
    ['an offer number that is no integer', () => Response.json({ ...offerReply, data: { ...offerReply.data, offerId: 1.5 } })],
    ['an offer number beyond the safe integers', () => Response.json({ ...offerReply, data: { ...offerReply.data, offerId: '99999999999999999999' } })],
  ])('%s is malformed', async (_name, reply) => {
    const { broker, operator } = await newDesk()
    operator.obstruct('POST /offer', alpinaAnswers(reply))
    const { quoteId, lanes } = await givenInsurerRequests(broker)
    expect(laneOf(lanes, 'alpina')).toMatchObject({ kind: 'failed', reasonClass: 'malformed' })
    expect(laneOf(lanes, 'carpatia')?.kind).toBe('offered')
    expect((await getQuote(broker, quoteId)).state).toBe('offered')
  })

  test.each([
    ['an offer', () => Response.json({ ...offerReply, data: { ...offerReply.data, notes: 'a\u0000b', packageName: '\u0000', providerOfferCode: 'A\u00001' } }), 'offered'],
    ['a refusal', () => Response.json({ errors: ['a\u0000b'], correlation_id: 'c\u00001', status: 400 }, { status: 400 }), 'failed'],
  ])('a null byte in %s, which no database stores, does not lose the reply', async (_name, reply, kind) => {
    const { broker, operator } = await newDesk()
    operator.obstruct('POST /offer', alpinaAnswers(reply))
    const { lanes } = await givenInsurerRequests(broker)
    expect(laneOf(lanes, 'alpina')?.kind).toBe(kind)
    expect(laneOf(lanes, 'carpatia')?.kind).toBe('offered')
  })

  test('an empty list of offers has the reason not-eligible', async () => {
    const { broker, operator } = await newDesk()
    operator.obstruct('POST /offer', alpinaAnswers(() => Response.json({ status: 200, data: { offers: [] } })))
    const { lanes } = await givenInsurerRequests(broker)
    expect(laneOf(lanes, 'alpina')).toMatchObject({ kind: 'failed', reasonClass: 'not-eligible' })
  })

  test('a refused field is mapped to its question', async () => {
    const { broker, operator } = await newDesk()
    const fields = { 'product.policyholder.address.cityCode': ['Unknown code'] }
    operator.obstruct('POST /offer', alpinaAnswers(() => Response.json({ errors: ['Unknown code'], correlation_id: 'abc-1', status: 400, data: fields }, { status: 400 })))
    const { lanes } = await givenInsurerRequests(broker)
    expect(laneOf(lanes, 'alpina')).toMatchObject({ kind: 'failed', reasonClass: 'fix-data', field: 'holder.address.city', texts: ['Unknown code'], fieldTexts: [{ field: 'holder.address.city', texts: ['Unknown code'] }], findings: undefined, correlationId: 'abc-1' })
  })

  test('wrong operator credentials give every insurer the reason credentials', async () => {
    const { broker, operator } = await newDesk()
    operator.obstruct('POST /auth', 'unauthorized')
    const { quoteId, lanes } = await givenInsurerRequests(broker)
    expect(lanes.map(({ outcome }) => outcome)).toEqual([
      expect.objectContaining({ kind: 'failed', reasonClass: 'credentials' }),
      expect.objectContaining({ kind: 'failed', reasonClass: 'credentials' }),
    ])
    expect((await getQuote(broker, quoteId)).state).toBe('no-offer')
  })

  test('an unreachable operator gives every insurer the reason down', async () => {
    const { broker, operator } = await newDesk()
    await operator.close()
    const { lanes } = await givenInsurerRequests(broker)
    expect(lanes.map(({ outcome }) => outcome)).toEqual([
      expect.objectContaining({ kind: 'failed', reasonClass: 'down' }),
      expect.objectContaining({ kind: 'failed', reasonClass: 'down' }),
    ])
  })
})

describe('requesting offers is refused', () => {
  const wishFor = (quoteId: string) => ({ quoteId, insurerIds: undefined, locale: 'ro' as const })

  test('while answers are missing', async () => {
    const { broker, operator } = await newDesk()
    const draft = { ...validExamples(today).person, vin: 'UU1H' }
    const { id } = await createQuote(broker, { product: 'gap', draft })
    await expect(requestOffers(broker, wishFor(id))).rejects.toMatchObject({
      code: 'quoteIncomplete',
      details: { problems: [{ path: 'vin', code: 'vinLength' }] },
    })
    expect(operator.received).toEqual([])
  })

  test('without an insurer', async () => {
    const { broker } = await newDesk()
    const quoteId = await givenCompleteQuote(broker)
    await expect(requestOffers(broker, { ...wishFor(quoteId), insurerIds: [] })).rejects.toMatchObject({ code: 'noInsurers' })
    await expect(requestOffers(broker, { ...wishFor(quoteId), insurerIds: [quoteId] })).rejects.toMatchObject({ code: 'noInsurers' })
    expect((await getQuote(broker, quoteId)).state).toBe('draft')
  })

  test('once issuing has begun', async () => {
    const { broker } = await newDesk()
    const quoteId = await givenCompleteQuote(broker)
    await putQuoteInState(quoteId, 'issuing')
    await expect(requestOffers(broker, wishFor(quoteId))).rejects.toMatchObject({ code: 'quoteLocked' })
  })

  test('for a quote of another agency', async () => {
    const [{ broker }, other] = await Promise.all([newDesk(), newDesk()])
    const quoteId = await givenCompleteQuote(broker)
    await expect(requestOffers(other.broker, wishFor(quoteId))).rejects.toMatchObject({ code: 'notFound' })
  })

  test('for a product that is no longer sold here', async () => {
    const { broker } = await newDesk()
    const { id } = await createQuote(broker, { product: 'horse', draft: {} })
    await expect(requestOffers(broker, wishFor(id))).rejects.toMatchObject({ code: 'notFound' })
  })

  test('without permission', async () => {
    const { broker, admin } = await newDesk()
    const quoteId = await givenCompleteQuote(broker)
    await expect(requestOffers(admin, wishFor(quoteId))).rejects.toMatchObject({ code: 'notAllowed' })
  })
})
