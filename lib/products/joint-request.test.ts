import { describe, expect, test } from 'vitest'
import { asyncOfferRequest } from '@/lib/contracts/travel/offer-requests'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { sendJointRequest, type JointPart, jointPartOf, readJointCallback } from './joint-request'
import type { Caller } from './service-wire'
import { travel } from './travel/definition'
import { validExamples } from './travel/examples'
import { wireOf } from './wires'

const today = parseDay('2026-11-21') as Day
const ID = '7b0c1f0e-3f0c-4b43-9a5e-0c9d5b7f2a11'
const answers = walk(travel, validExamples(today).person, today).complete ?? {}

function partOf(businessName: string, change: object = {}): JointPart {
  const part = jointPartOf(wireOf('travel'), { answers: { ...answers, ...change }, provider: { organization: { businessName }, authentication: {} }, today })
  if (!part) throw new Error('Travel insurers can be asked together')
  return part
}

/** A service that accepts any request. */
function service() {
  const bodies: unknown[] = []
  const caller: Caller = {
    call: (_endpoint, { body }) => {
      bodies.push(body)
      return Promise.resolve({ correlationId: ID } as never)
    },
  }
  return { caller, bodies }
}

describe('a joint request', () => {
  test('contains every insurer and product, and the rest once', async () => {
    const { caller, bodies } = service()
    const terms = { timeoutSeconds: 300, callbackUrl: 'https://desk.example.test/api/callbacks/travel/secret' }
    expect(await sendJointRequest(caller, [partOf('alizeu'), partOf('busola')], terms)).toBe(ID)
    const [body] = bodies
    expect(asyncOfferRequest.parse(body)).toMatchObject({ timeout: 300, callbackUrl: terms.callbackUrl, allowGroupOffer: true, agreements: { gdpr: true }, product: { currency: 'RON' } })
    expect(body).toMatchObject({ insurerProductList: [{ provider: { organization: { businessName: 'alizeu' } }, product: { name: 'travel' } }, { provider: { organization: { businessName: 'busola' } } }] })
    expect(body).not.toHaveProperty('product.name')
  })

  test('asks for no group offer when each traveller has a policy', async () => {
    const { caller, bodies } = service()
    await sendJointRequest(caller, [partOf('alizeu', { tariff: 'individual' })], { timeoutSeconds: 300, callbackUrl: 'https://desk.example.test' })
    expect(bodies).toMatchObject([{ allowGroupOffer: false }])
  })

  test('can be shared by insurers with the same question only', () => {
    expect(partOf('alizeu').question).toBe(partOf('busola').question)
    expect(partOf('alizeu', { currency: 'EUR' }).question).not.toBe(partOf('busola').question)
  })

  test.each(['gap', 'casco'] as const)('does not exist for %s', (product) => {
    expect(jointPartOf(wireOf(product), { answers: {}, provider: { organization: { businessName: 'alpina' }, authentication: {} }, today })).toBeUndefined()
  })
})

describe('reading a callback', () => {
  const offer = { offerId: 70_001, premiumAmount: 312.5, currency: 'RON', startDate: '2026-12-01', endDate: '2026-12-10' }
  const read = (status: string, result: object) =>
    readJointCallback({ correlation_id: ID, error: 'false', status: '200', data: { status, results: [{ provider: { organization: { businessName: 'alizeu' } }, product: { name: 'travel' }, ...result }] } })?.brought?.results

  test.each<[string, string, object, object[]]>([
    ['offers', 'pending', { offers: [offer] }, [{ outcome: { kind: 'offered', offers: [{ operatorOfferId: 70_001 }] } }]],
    ['a repeated offer', 'pending', { offers: [offer, offer] }, [{ outcome: { kind: 'offered', offers: [{ operatorOfferId: 70_001 }] } }]],
    ['two offers with one code of the insurer', 'pending', { offers: [{ ...offer, providerOfferCode: 'AL-1' }, { ...offer, providerOfferCode: 'AL-1', offerId: 70_002 }] }, [{ outcome: { kind: 'offered', offers: [{ operatorOfferId: 70_001 }, { operatorOfferId: 70_002 }] } }]],
    ['a refusal', 'pending', { error: 'true', message: 'Nu.\u0000' }, [{ outcome: { kind: 'refused', message: 'Nu.' } }]],
    ['a refusal without a text', 'completed', { error: true }, [{ outcome: { kind: 'refused', message: '' } }]],
    ['offers of another shape', 'pending', { offers: 'x' }, [{ outcome: { kind: 'unreadable' } }]],
    ['an offer on a day that does not exist', 'pending', { offers: [{ ...offer, endDate: '2026-02-30' }] }, [{ outcome: { kind: 'offered', offers: [], unread: [{ path: 'offers.0.endDate' }] } }]],
    ['a good offer beside a bad one', 'pending', { offers: [{ id: 1 }, offer] }, [{ outcome: { kind: 'offered', offers: [{ operatorOfferId: 70_001 }] } }]],
    ['an error that is none', 'pending', { error: 'No error', offers: [offer] }, [{ outcome: { kind: 'offered' } }]],
    ['no offers under another final word', 'finalizat', { offers: [] }, [{ outcome: { kind: 'offered', offers: [] } }]],
    ['an insurer as a text', 'pending', { provider: 'alizeu', product: 'travel', offers: [offer] }, [{ insurer: 'alizeu', product: 'travel', outcome: { kind: 'offered' } }]],
    ['no offers while others are pending', 'pending', { offers: [] }, []],
    ['no offers in a completed call', 'completed', { offers: [] }, [{ outcome: { kind: 'offered', offers: [] } }]],
  ])('accepts %s (%s)', (_what, status, result, expected) => {
    expect(read(status, result)).toMatchObject(expected)
  })

  test.each([['nothing', undefined], ['a text', 'x'], ['no id', { data: { status: 'pending', results: [] } }]])('is none from %s', (_what, body) => {
    expect(readJointCallback(body)).toBeUndefined()
  })

  test('brings nothing without results', () => {
    expect(readJointCallback({ correlation_id: ID, data: { status: 'pending' } })).toEqual({ correlationId: ID, brought: undefined })
  })

  test.each<[string, object, string]>([['correlationId', { correlationId: ID }, ID], ['a number', { correlation_id: 4711 }, '4711'], ['a text of another form', { correlation_id: 'req/77' }, 'req/77']])('has its id as %s', (_form, id, correlationId) => {
    expect(readJointCallback({ ...id, status: 'done', results: [] })).toMatchObject({ correlationId, brought: { results: [] } })
  })

  test('loses one bad result only', () => {
    const good = { provider: { organization: { businessName: 'alizeu' } }, product: { name: 'travel' }, offers: [offer] }
    const brought = readJointCallback({ correlation_id: ID, data: { status: 'completed', results: [{}, 'x', good] } })?.brought
    expect(brought?.results).toMatchObject([{ insurer: 'alizeu' }])
    expect(brought?.unread).toMatchObject([{ path: 'results.0.provider' }, { path: 'results.1' }])
  })
})
