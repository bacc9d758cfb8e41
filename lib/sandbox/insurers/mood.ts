import { yearOf, type Day } from '@/lib/domain/day'
import { violation } from '../rules/violation'
import type { Context } from '../shared/context'
import { latencyMs } from '../shared/latency'
import { Refusal, RulesBroken } from '../shared/refusal'
import { hasPolicyInForce } from '../store/offer-rows'
import { behaviourOf, type InsurerProfile } from './insurer'

/** What the insurer is asked about: the product, the holder's tax id, the year of the vehicle or the age of the oldest traveller. */
export interface Asked {
  readonly product: string
  readonly taxId: string
  readonly constructionYear?: number | undefined
  readonly oldestAge?: number | undefined
}

const controlOf = ({ service, businessName }: InsurerProfile, { settings }: Context) => settings.insurers[`${service}/${businessName}`]

/** The insurer's typical time in milliseconds; the same request always takes the same. The control settings may name an exact time. */
export function waitingTimeMs(insurer: InsurerProfile, request: string, context: Context): number {
  const typical = latencyMs(insurer.latencyMedianMs, `${insurer.businessName} ${request}`)
  return controlOf(insurer, context)?.latencyMs ?? typical * context.latencyScale
}

export function waitAtInsurer(insurer: InsurerProfile, request: string, context: Context): Promise<void> {
  return context.wait(waitingTimeMs(insurer, request, context))
}

/** Whether it answers JSON that breaks off. */
export function answersMalformedJson(insurer: InsurerProfile, product: string, context: Context): boolean {
  return controlOf(insurer, context)?.malformed ?? behaviourOf(insurer, product, 'answersMalformedJson') !== undefined
}

/** Throws the insurer's refusal to quote: what the control settings say, then what it is known for. */
export async function requireAcceptance(insurer: InsurerProfile, { product, taxId, constructionYear, oldestAge }: Asked, { context, today }: { context: Context; today: Day }): Promise<void> {
  const { service, businessName, name } = insurer
  const control = controlOf(insurer, context)
  const isDown = control?.down ?? behaviourOf(insurer, product, 'isDown') !== undefined
  if (isDown) throw new Refusal('insurerDown', { insurer: name })
  if (control?.decline) throw new Refusal('insurerDeclines', { insurer: name })
  if (control?.refusesField) throw new RulesBroken([violation(control.refusesField, 'invalid')])

  const oldest = behaviourOf(insurer, product, 'declinesVehiclesOlderThan')
  if (oldest && constructionYear !== undefined && yearOf(today) - constructionYear > oldest.years) {
    throw new Refusal('vehicleTooOld', { insurer: name, years: oldest.years })
  }
  const eldest = behaviourOf(insurer, product, 'declinesTravellersOlderThan')
  if (eldest && oldestAge !== undefined && oldestAge > eldest.years) throw new Refusal('travellerTooOld', { insurer: name, years: eldest.years })
  if (!behaviourOf(insurer, product, 'refusesDuplicate')) return
  const isDuplicate = await hasPolicyInForce(context.database, { service, product, insurer: businessName, taxId }, today)
  if (isDuplicate) throw new Refusal('duplicate', { insurer: name })
}

/** Throws when the control settings say that the insurer is down, for the time of issuing. */
export function requireUp(insurer: InsurerProfile, context: Context): void {
  if (controlOf(insurer, context)?.down) throw new Refusal('insurerDown', { insurer: insurer.name })
}
