import { settingOf } from '@/lib/sandbox/insurers/insurer-behaviour'
import type { TravelInsurer } from '../insurers/travel-insurers'
import type { Context } from '../shared/context'
import type { Fault } from '../shared/fault'
import { parseFault } from '../shared/parse-fault'
import { Refusal } from '../shared/refusal'

/**
 * In an asynchronous request an insurer has no connection to the caller that could break: the operator waits for a slow reply
 * and cannot read a broken one.
 */
const faultOf = (insurer: TravelInsurer, context: Context): Fault | undefined => parseFault(settingOf(insurer, context).fault, 'insurer')

/** Milliseconds by which the insurer's settings delay its reply to an asynchronous request. */
export function delayMs(insurer: TravelInsurer, context: Context): number {
  const fault = faultOf(insurer, context)
  return lateMs(insurer, context) + (fault?.kind === 'slow' || fault?.kind === 'drip' ? fault.ms : 0)
}

/** Milliseconds by which the insurer's offers come later than it takes, however they are asked for. */
export function lateMs(insurer: TravelInsurer, context: Context): number {
  return settingOf(insurer, context).lateCallbackMs ?? 0
}

/** Throws Refusal when the insurer's fault makes its reply unreadable. */
export function requireReadable(insurer: TravelInsurer, context: Context): void {
  const fault = faultOf(insurer, context)
  if (fault && fault.kind !== 'slow' && fault.kind !== 'drip') throw new Refusal('insurerUnreadable', { insurer: insurer.name })
}
