import { expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { USUAL_SWITCHES } from '@/lib/contracts/switches'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { describeReply } from './describe-reply'
import { recordOf } from './record-of'

const offer = { offerId: 70001, premiumAmount: 716.84, currency: 'RON', startDate: '2026-12-01', endDate: '2027-11-30', offerExpiryDate: '2026-12-09' }
const replyOf = (json: unknown, contentType: string | null = 'application/json') => ({ status: 200, contentType, correlationId: null, bytes: new TextEncoder().encode(JSON.stringify(json)) })
const drifts = (endpoint: Endpoint, json: unknown) => describeReply(endpoint, replyOf(json), { insurer: undefined, isPersonal: () => false }).drifts.map(({ path, kind }) => `${path} ${kind}`)

test.each<[string, Endpoint, unknown, readonly string[]]>([
  ['offers as a bare list', vehicle.getQuote, [offer, offer], [' otherForm']],
  ['one offer as a bare list', assets.createOffer, [offer], [' otherForm']],
  ['a list in the place of data', vehicle.getQuote, { status: 200, data: [offer, offer] }, ['data otherForm']],
  ['data without its envelope', vehicle.getQuote, { offers: [offer] }, ['data missing']],
  ['an offer without its envelope', assets.createOffer, offer, ['data missing']],
  ['an envelope in capitals', vehicle.getQuote, { STATUS: 200, DATA: { offers: [offer] } }, ['STATUS newMember', 'DATA newMember']],
  ['several types of one member', vehicle.getQuote, { status: 200, data: { offers: [{ ...offer, premiumAmount: '716' }, { ...offer, premiumAmount: true }] } }, ['data.offers[].premiumAmount otherType']],
])('%s: as many differences as there are, and not one for each member', (_form, endpoint, json, expected) => {
  expect(drifts(endpoint, json)).toEqual(expected)
})

test.each<[string, unknown, object]>([
  ['what it read, lost and left out', { status: 200, data: { offers: [{ ...offer, commissionValue: -1 }, { ...offer, currency: 'USD' }, { ...offer, offerId: null }] } }, { isUnreadable: false, offers: { read: 1, lost: 1, lacking: 1 }, leftOut: ['commissionValue'] }],
  ['that it could not read it', { status: 200, data: 'nothing' }, { isUnreadable: true, offers: { read: 0 } }],
  ['that a refusal loses nothing', { error: true, message: 'Nu.' }, { isUnreadable: false, offers: { read: 0, lost: 0 } }],
])('a record says of the client %s', async (_what, json, expected) => {
  const call = { endpoint: vehicle.getQuote, path: '/offer', method: 'POST', input: {}, switches: USUAL_SWITCHES, insurer: 'alpina', startedAt: 0, ms: 1, fault: undefined }
  expect((await recordOf({ ...call, reply: Promise.resolve(replyOf(json)) })).call.read).toMatchObject(expected)
})
