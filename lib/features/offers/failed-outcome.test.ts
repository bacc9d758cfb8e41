import { expect, test, vi } from 'vitest'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import type { ReasonClass } from '@/lib/domain/reason-class'
import { log } from '@/lib/platform/log'
import { OperatorFault } from '@/lib/operator/error'
import { failedOutcome } from './failed-outcome'

const noField = () => undefined

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

test('says until when a service asks to be left alone', () => {
  const busy = new OperatorFault({ kind: 'conflict', status: 429, requestWasSent: 'answered' }, { operation: 'vehicle.getQuote', retryAfterMs: 60_000 })
  const outcome = failedOutcome(busy, noField)
  expect(outcome.retryAt?.getTime()).toBeGreaterThan(Date.now() + 50_000)
})
