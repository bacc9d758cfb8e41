import type { Endpoint } from '@/lib/contracts/endpoint'
import { offerIdOf } from '../rules/policy'
import { textAt } from '../rules/raw'
import { findOffer } from '../store/offer-rows'
import { isIssuing, isQuoting } from './asks-insurer'
import type { Context } from './context'
import type { Fault } from './fault'
import { parseFault } from './parse-fault'

export const FAULT_HEADER = 'X-Sandbox-Fault'

/** The fault in the request's header, else the fault set for its operation. Throws Refusal when the header is not a known fault. */
export function faultOfRequest(headers: Headers, endpoint: Endpoint, { settings }: Context): Fault | undefined {
  return parseFault(headers.get(FAULT_HEADER) ?? settings.faults[endpoint.name], endpoint)
}

/** The fault set for the request's insurer: the one that the body names, or whose offer it issues. */
export async function faultOfInsurer(endpoint: Endpoint, json: () => Promise<unknown>, context: Context): Promise<Fault | undefined> {
  const [{ service }, { settings }] = [endpoint, context]
  const isSet = Object.entries(settings.insurers).some(([key, { fault, losesPolicyAnswer }]) => (fault || losesPolicyAnswer) && key.startsWith(`${service}/`))
  if (!isSet || !(isQuoting(endpoint) || isIssuing(endpoint))) return undefined
  // The operation itself refuses an unreadable body.
  const body = await json().catch(() => undefined)
  const offerId = offerIdOf(body)
  const businessName = textAt(body, 'provider.organization.businessName') ?? (offerId === undefined ? undefined : (await findOffer(context, service, offerId))?.insurer)
  if (businessName === undefined) return undefined
  const { fault, losesPolicyAnswer = false } = settings.insurers[`${service}/${businessName}`] ?? {}
  return parseFault(fault, 'insurer') ?? (losesPolicyAnswer && isIssuing(endpoint) ? { kind: 'drop-answer' } : undefined)
}

/** The context as the fault changes it: another clock, token lifetime or insurer behaviour. */
export function applyFault(context: Context, fault: Fault | undefined): Context {
  switch (fault?.kind) {
    case 'clock': {
      const { now, tokenNow } = context
      const moved = (clock: () => Date) => () => new Date(clock().getTime() + fault.offsetSeconds * 1000)
      return { ...context, now: moved(now), tokenNow: moved(tokenNow) }
    }
    case 'token-lifetime':
      return { ...context, tokenLifetimeSeconds: fault.seconds }
    case 'insurer':
      return { ...context, requestOverrides: fault.setting }
    default:
      return context
  }
}
