import { expect, test, vi } from 'vitest'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import type { ReasonClass } from '@/lib/domain/reason-class'
import { log } from '@/lib/platform/log'
import { UnreadableReply } from '@/lib/products/reply-wire'
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

test('an unreadable reply is malformed and not logged as our own error; anything unexpected is logged', () => {
  const logged = vi.spyOn(log(), 'error').mockReset().mockImplementation(() => {})
  expect(failedOutcome(new UnreadableReply('currency'), noField)).toEqual({ kind: 'failed', reasonClass: 'malformed', texts: [] })
  expect(logged).not.toHaveBeenCalled()
  expect(failedOutcome(new TypeError('ours'), noField)).toEqual({ kind: 'failed', reasonClass: 'malformed', texts: [] })
  expect(logged).toHaveBeenCalledOnce()
})
