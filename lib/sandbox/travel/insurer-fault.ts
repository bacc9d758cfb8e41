import { settingOf } from '../insurers/mood'
import type { TravelInsurer } from '../insurers/travel-insurers'
import type { Context } from '../shared/context'
import type { Fault } from '../shared/fault'
import { parseFault } from '../shared/parse-fault'
import { Refusal } from '../shared/refusal'

/**
 * Asked asynchronously, an insurer has no connection to the caller that a fault could strike: the operator waits for a slow answer,
 * and one that is broken it cannot read.
 */
const faultOf = (insurer: TravelInsurer, context: Context): Fault | undefined => parseFault(settingOf(insurer, context).fault, 'insurer')

/** Milliseconds by which the fault that is set for the insurer delays its answer. */
export function delayMs(insurer: TravelInsurer, context: Context): number {
  const fault = faultOf(insurer, context)
  return fault?.kind === 'slow' || fault?.kind === 'drip' ? fault.ms : 0
}

/** Throws Refusal when the fault that is set for the insurer leaves nothing to read. */
export function requireReadable(insurer: TravelInsurer, context: Context): void {
  const fault = faultOf(insurer, context)
  if (fault && fault.kind !== 'slow' && fault.kind !== 'drip') throw new Refusal('insurerUnreadable', { insurer: insurer.name })
}
