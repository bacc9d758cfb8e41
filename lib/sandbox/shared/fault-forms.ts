import type { Endpoint } from '@/lib/contracts/endpoint'
import { insurerSetting, type InsurerSetting } from '../store/control-settings'
import { isIssuing, isQuoting } from './asks-insurer'
import type { Fault, ResponseFault } from './fault'

/** One way to write a fault. The header, the settings, the control page and the pages of the services read this one list. */
export interface FaultForm {
  readonly name: string
  /** How it is written. */
  readonly form: string
  readonly says: string
  /** Parses the argument after the colon; undefined when the argument is not valid. */
  readonly read: (argument: string | undefined) => Fault | undefined
  /** Operations that the fault applies to; all by default. */
  readonly appliesTo?: (endpoint: Endpoint) => boolean
  /** Whether it can be set for an insurer too. */
  readonly isOfInsurer: boolean
}

const WAIT_MS_MAX = 120_000
const LIFETIME_SECONDS_MAX = 31_536_000
const OFFSET_SECONDS_MAX = 315_360_000

const asksInsurer = (endpoint: Endpoint) => isQuoting(endpoint) || isIssuing(endpoint)

const simpleFault = (form: string, fault: ResponseFault, says: string): FaultForm => ({
  name: form, form, says, read: (argument) => (argument === undefined ? fault : undefined), isOfInsurer: fault.kind !== 'unauthorized' && fault.kind !== 'expire-token',
})

const timedFault = (kind: 'slow' | 'drip', says: string): FaultForm => ({
  name: kind, form: `${kind}:ms`, says, read: (text) => parseInteger(text, { max: WAIT_MS_MAX }, (ms) => ({ kind, ms })), isOfInsurer: true,
})

/** A fault that changes how the asked insurer behaves. */
const insurerFault = (form: string, { says, appliesTo, setting }: { says: string; appliesTo: FaultForm['appliesTo']; setting: (argument: string | undefined) => object | undefined }): FaultForm => ({
  name: form.split(':')[0]?.replace('[', '') ?? form,
  form, says, ...(appliesTo && { appliesTo }), isOfInsurer: false,
  read: (argument) => {
    const parsed = insurerSetting.safeParse(setting(argument))
    return parsed.success ? { kind: 'insurer', setting: parsed.data } : undefined
  },
})

const withoutArgument = (setting: InsurerSetting) => (argument: string | undefined) => (argument === undefined ? setting : undefined)

export const FAULT_FORMS: readonly FaultForm[] = [
  simpleFault('html500', { kind: 'html500' }, 'an HTML page with status 500; nothing is done'),
  simpleFault('truncated', { kind: 'truncated' }, 'it is done, and half of the true answer comes'),
  timedFault('slow', 'the true answer after that many milliseconds, at most 120000'),
  timedFault('drip', 'the true answer in small pieces, spread over that many milliseconds, at most 120000'),
  {
    name: 'status', form: 'status:code', says: 'a failure with that status, 400 to 599; nothing is done', isOfInsurer: true,
    read: (text) => parseInteger(text, { min: 400, max: 599 }, (status) => ({ kind: 'status', status })),
  },
  simpleFault('reset', { kind: 'reset' }, 'the connection is reset without an answer; nothing is done'),
  simpleFault('reset-mid-body', { kind: 'reset-mid-body' }, 'it is done, and the connection is reset in the middle of the answer'),
  simpleFault('drop-answer-after-policy', { kind: 'drop-answer' }, 'it is done (a policy is made), and the connection breaks without an answer'),
  simpleFault('unauthorized', { kind: 'unauthorized' }, 'status 401; nothing is done and the token stays good'),
  {
    ...simpleFault('expire-token', { kind: 'expire-token' }, 'the token is accepted and ends while the request is under way: 401, nothing is done, and it has to be renewed'),
    appliesTo: ({ token }) => token === 'jwt',
  },
  {
    name: 'token-lifetime', form: 'token-lifetime:seconds', says: 'the new token lives that long, at least 1', isOfInsurer: false,
    appliesTo: ({ token }) => token !== 'jwt', read: (text) => parseInteger(text, { min: 1, max: LIFETIME_SECONDS_MAX }, (seconds) => ({ kind: 'token-lifetime', seconds })),
  },
  {
    name: 'clock', form: 'clock:seconds', says: 'this request is judged that many seconds later, or earlier when negative', isOfInsurer: false,
    read: (text) => parseInteger(text, { min: -OFFSET_SECONDS_MAX, max: OFFSET_SECONDS_MAX }, (offsetSeconds) => ({ kind: 'clock', offsetSeconds })),
  },
  insurerFault('down', { says: 'the insurer is not available', appliesTo: asksInsurer, setting: withoutArgument({ down: true }) }),
  insurerFault('decline[:reason]', { says: 'the insurer declines, in these words (percent-encoded UTF-8, at most 200 characters)', appliesTo: isQuoting, setting: declineOf }),
  insurerFault('malformed', { says: 'the insurer answers JSON that breaks off', appliesTo: isQuoting, setting: withoutArgument({ malformed: true }) }),
  insurerFault('duplicates', { says: 'every offer or policy stands twice in the answer, under one identifier', appliesTo: asksInsurer, setting: withoutArgument({ duplicates: true }) }),
  insurerFault('price-change:percent', { says: 'the policy costs that much more than the offer, -90 to 1000', appliesTo: isIssuing, setting: priceChangeOf(false) }),
  insurerFault('price-refused:percent', { says: 'the premium has changed by that much, so the offer is not issued, -90 to 1000', appliesTo: isIssuing, setting: priceChangeOf(true) }),
]

function parseInteger(text: string | undefined, { min = 0, max }: { min?: number; max: number }, fault: (value: number) => Fault): Fault | undefined {
  if (!/^-?\d{1,9}$/.test(text ?? '')) return undefined
  const value = Number(text)
  return value >= min && value <= max ? fault(value) : undefined
}

function declineOf(text: string | undefined): InsurerSetting | undefined {
  if (text === undefined) return { decline: true }
  try {
    return { decline: decodeURIComponent(text) }
  } catch {
    return undefined
  }
}

function priceChangeOf(refuses: boolean): (text: string | undefined) => InsurerSetting | undefined {
  return (text) => (/^-?\d{1,4}(\.\d{1,2})?$/.test(text ?? '') ? { priceChange: { percent: Number(text), refuses } } : undefined)
}
