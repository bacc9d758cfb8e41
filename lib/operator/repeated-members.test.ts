import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import { parseKnowingRepeated, repeatedMembersOf, valuesUnder } from '@/lib/contracts/shared/repeated-members'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { issueOutcome } from './classify'
import { readReply } from './read-reply'
import { describeReply } from './recording/describe-reply'
import { faultOf } from './testing/replies'

const OFFER = { assets: assets.createOffer, vehicle: vehicle.getQuote, travel: travel.createOffer } as const
const POLICY = { assets: assets.createPolicy, vehicle: vehicle.createPolicy, travel: travel.createPolicy } as const
const reply = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'application/json' } })
const offer = '"offerId":70001,"premiumAmount":716.84,"currency":"RON","startDate":"2026-12-01","endDate":"2027-11-30"'
const offers = (service: Service, members: string) => readReply<(typeof OFFER)[Service]>(OFFER[service], reply(`{"status":200,"data":{"offers":[{${members}}]}}`))
const policy = '"series":"SB/01","number":"0012345"'
const policies = (service: Service, text: string) => readReply<(typeof POLICY)[Service]>(POLICY[service], reply(text))

describe.each(SERVICES)('of the %s service', (service) => {
  test('a member that nobody needs and that stands twice with different values is absent, with a finding', async () => {
    expect(await offers(service, `${offer},"notes":"Fără franșiză.","notes":"Franșiză 10 %."`)).toMatchObject({
      offers: [{ offerId: 70001, premiumAmount: 716.84, notes: undefined, findings: [{ path: 'notes', expected: 'once', got: { type: 'text', size: 14 } }] }], unread: [],
    })
  })

  test('a needed member that stands twice with different values makes no offer, and is named', async () => {
    expect(await offers(service, `${offer},"premiumAmount":1.00`)).toMatchObject({ offers: [], unread: [{ path: 'offers.0.premiumAmount', expected: 'once', got: { type: 'number' } }] })
  })

  test('values that mean the same are one', async () => {
    expect(await offers(service, `${offer},"premiumAmount":"716,84","currency":"Lei","startDate":"01.12.2026","notes":"","notes":"A","notes":"A"`)).toMatchObject({ offers: [{ premiumAmount: 716.84, currency: 'RON', notes: 'A', findings: [] }], unread: [] })
  })

  test('a plan of instalments that stands twice is absent, with a finding', async () => {
    const plan = (amount: number) => `"installments":[{"id":1,"amount":${amount},"dueDate":"2026-12-01"}]`
    expect(await offers(service, `${offer},${plan(1)},${plan(2)}`)).toMatchObject({ offers: [{ installments: undefined, findings: [{ path: 'installments', expected: 'once', got: { type: 'list', size: 1 } }] }] })
  })

  test('two lists of offers under one name are both read', async () => {
    const other = offer.replace('70001', '70002')
    expect(await readReply<(typeof OFFER)[Service]>(OFFER[service], reply(`{"data":{"offers":[{${offer}}],"offers":[{${other}}]}}`))).toMatchObject({ offers: [{ offerId: 70001 }, { offerId: 70002 }] })
    expect(await readReply<(typeof OFFER)[Service]>(OFFER[service], reply(`{"data":{"offer":{${offer}},"offer":{${other}}}}`))).toMatchObject({ offers: [{ offerId: 70001 }, { offerId: 70002 }] })
  })

  test.each([
    ['two numbers', `{"status":200,"data":{"policies":[{${policy},"number":"0012346"}]}}`],
    ['two series', `{"status":200,"data":{"policies":[{${policy},"series":"SB/02"}]}}`],
    ['two lists of policies', `{"status":200,"data":{"policies":[{${policy}}],"policies":[{"series":"SB/01","number":"7"}]}}`],
    ['two data', `{"status":200,"data":{"policies":[{${policy}}]},"data":{"policies":[{"series":"SB/01","number":"7"}]}}`],
    ['an error that another one takes back', `{"error":"Nu s-a emis.","status":200,"data":{"policies":[{${policy}}]},"error":false}`],
    ['a status that another one takes back', `{"status":500,"status":200,"data":{"policies":[{${policy}}]}}`],
  ])('a policy with %s has an unknown outcome, and what came is kept', async (_what, text) => {
    const fault = await faultOf(policies(service, text))
    expect(issueOutcome(fault)).toBe('UNKNOWN')
    expect(fault.received).toBe(text)
  })

  test('a policy that is written twice in the same words is issued', async () => {
    const list = `"policies":[{${policy},"number":"0012345"}]`
    expect(await policies(service, `{"error":false,"error":"false","status":200,"status":"200","data":{${list},${list}}}`)).toMatchObject({ policies: [{ series: 'SB/01', number: '0012345', findings: [] }] })
  })

  test('each sentence of a refusal is kept that stands under the same name', async () => {
    const fault = await faultOf(readReply<(typeof OFFER)[Service]>(OFFER[service], reply('{"error":true,"message":"Unu.","message":"Doi.","errors":{"product.name":"Trei.","product.name":["Patru."]}}', 400)))
    expect({ messages: fault.messages, fields: fault.fields }).toEqual({ messages: ['Unu.', 'Doi.'], fields: { 'product.name': ['Trei.', 'Patru.'] } })
  })

  test('the integration bench names the member', () => {
    const bytes = new TextEncoder().encode(`{"error":false,"status":200,"data":{"offers":[{${offer},"premiumAmount":1.5}]}}`)
    const { drifts } = describeReply(OFFER[service], { status: 200, contentType: 'application/json', bytes }, { insurer: undefined, isPersonal: () => false })
    expect(drifts).toContainEqual({ path: 'data.offers[].premiumAmount', kind: 'otherForm', expected: 'number, once', got: { type: 'number', shape: '9.9' } })
  })
})

describe('a text of JSON', () => {
  test.each<[string, readonly [string, readonly unknown[]][]]>([
    ['{"a":1}', []],
    ['{"a":1,"a":1}', []],
    ['{"a":1,"b":{"a":2},"a":3}', [['a', [1, 3]]]],
    [String.raw`{"a\"":1 , "a\"" : "a\\","x":["a","a"]}`, [['a"', [1, 'a\\']]]],
    ['{"__proto__":1,"__proto__":2}', [['__proto__', [1, 2]]]],
    ['{"1":"x","0":"y","1":"z","1":null}', [['1', ['x', 'z', null]]]],
    ['[{"a":1},{"a":2}]', []],
  ])('%s', (text, expected) => {
    const value = parseKnowingRepeated(text) as Record<string, unknown>
    expect(value).toEqual(JSON.parse(text))
    expect([...repeatedMembersOf(value)]).toEqual(expected)
  })

  test('objects within repeated values are known too', () => {
    const value = parseKnowingRepeated('{"a":{"b":1,"b":2},"a":{"c":3}}') as Record<string, unknown>
    const [first] = valuesUnder(value, 'a')
    expect([...repeatedMembersOf(first as object)]).toEqual([['b', [1, 2]]])
  })

  test('any value is what JSON.parse makes of it, and repeats nothing', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1), (sent, space) => {
      const text = JSON.stringify(sent, null, space)
      const value = parseKnowingRepeated(text)
      expect(value).toEqual(JSON.parse(text))
      expect(repeatedMembersOf({ value }).size + (typeof value === 'object' && value !== null ? repeatedMembersOf(value).size : 0)).toBe(0)
    }))
  })

  test('nested without end it is refused or read, and never ends the process', () => {
    expect(parseKnowingRepeated('{"a":'.repeat(2_000) + '1,"a":2' + '}'.repeat(2_000))).toBeTypeOf('object')
    expect(() => parseKnowingRepeated('{"a":1,"a":'.repeat(50_000))).toThrow(SyntaxError)
  })
})
