import { expect, test, vi } from 'vitest'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import type { ReasonClass } from '@/lib/domain/reason-class'
import { log } from '@/lib/platform/log'
import { getQuote } from '@/lib/contracts/vehicle/endpoints'
import { OperatorFault } from '@/lib/operator/error'
import { readReply } from '@/lib/operator/read-reply'
import { failedOutcome } from './failed-outcome'

const noField = () => undefined
const OFFER = { offerId: 70001, premiumAmount: 716.84, currency: 'RON', startDate: '2026-12-01', endDate: '2027-11-30' }

test.each<[FaultCode, ReasonClass]>([
  ['operatorCredentials', 'credentials'],
  ['operatorUnavailable', 'down'],
  ['operatorTimeout', 'timeout'],
  ['operatorMalformed', 'malformed'],
])('a list that could not be read because of %s leaves the insurer without an offer for the reason %s', (code, reasonClass) => {
  expect(failedOutcome(new Fault(code), noField)).toEqual({ kind: 'failed', reasonClass, texts: [] })
})

test('a malformed reply is not logged as our own error; anything unexpected is logged', () => {
  const logged = vi.spyOn(log(), 'error').mockReset().mockImplementation(() => {})
  expect(failedOutcome(new OperatorFault({ kind: 'malformed', status: 200, requestWasSent: 'answered' }, { operation: 'vehicle.getQuote', code: 'HTML' }), noField)).toMatchObject({ kind: 'failed', reasonClass: 'malformed', received: 'page', texts: [] })
  expect(logged).not.toHaveBeenCalled()
  expect(failedOutcome(new TypeError('ours'), noField)).toEqual({ kind: 'failed', reasonClass: 'malformed', texts: [] })
  expect(logged).toHaveBeenCalledOnce()
})

test('keeps the sentences of every field, with the answers behind those that can be placed', () => {
  const fields = { 'product.policyholder.taxId': ['CNP 1850312220016 greșit.'], 'product.vehicle.secret': ['Lipsește.', 'E gol.'] }
  const refused = new OperatorFault({ kind: 'refused', status: 400, requestWasSent: 'answered' }, { operation: 'vehicle.getQuote', messages: ['Nu.'], fields })
  expect(failedOutcome(refused, (path) => (path.endsWith('taxId') ? 'holder.taxId' : undefined))).toMatchObject({
    reasonClass: 'fix-data',
    field: 'holder.taxId',
    texts: ['Nu.'],
    fieldTexts: [{ path: 'product.policyholder.taxId', field: 'holder.taxId', texts: [expect.not.stringContaining('1850312220016')] }, { path: 'product.vehicle.secret', texts: ['Lipsește.', 'E gol.'] }],
  })
})

test.each<[string, object, object]>([
  ['500 in the body beside an offer', { status: 500, data: OFFER }, { reasonClass: 'down', received: 'contradiction' }],
  ['error beside an offer', { error: true, status: 200, data: { offers: [OFFER] } }, { reasonClass: 'malformed', received: 'contradiction' }],
  ['words of failure beside an offer', { error: true, message: 'Risc neacceptat.', data: OFFER }, { reasonClass: 'risk-refused', received: 'contradiction', texts: ['Risc neacceptat.'] }],
  ['error beside an offer whose notes are sentences', { error: true, data: { ...OFFER, notes: 'Oferta este valabilă 30 de zile.', packageName: 'Pachet de bază' } }, { reasonClass: 'malformed', received: 'contradiction', fieldTexts: [] }],
  ['what is wrong with a field beside an offer', { errors: [{ field: 'product.vin', message: 'Este greșit.' }], data: OFFER }, { reasonClass: 'fix-data', received: 'contradiction', fieldTexts: [{ path: 'product.vin', texts: ['Este greșit.'] }] }],
  ['error alone', { error: 'true', status: '422' }, { reasonClass: 'fix-data', received: 'no-reason' }],
  ['503 within another envelope', { result: { status: '503', data: { a: 1 } } }, { reasonClass: 'down', received: 'no-reason' }],
  ['words alone', { error: true, message: 'Risc neacceptat.' }, { reasonClass: 'risk-refused', received: undefined }],
])('a success whose body says %s has a class that is right, and a sentence', async (_what, body, expected) => {
  const fault: unknown = await readReply(getQuote, Response.json(body)).catch((error: unknown) => error)
  expect(failedOutcome(fault, noField)).toMatchObject(expected)
})

test('says until when a service asks to be left alone', () => {
  const busy = new OperatorFault({ kind: 'conflict', status: 429, requestWasSent: 'answered' }, { operation: 'vehicle.getQuote', retryAfterMs: 60_000 })
  const outcome = failedOutcome(busy, noField)
  expect(outcome.retryAt?.getTime()).toBeGreaterThan(Date.now() + 50_000)
})
