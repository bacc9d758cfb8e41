import { yearOf, type Day } from '@/lib/domain/day'
import { violation } from '../rules/violation'
import type { Context } from '../shared/context'
import { latencyMs } from '../shared/latency'
import { Refusal, RulesBroken } from '../shared/refusal'
import type { InsurerSetting } from '../store/control-settings'
import { hasPolicyInForce } from '../store/offer-rows'
import { behaviourOf, type InsurerProfile } from './insurer'

/** What the insurer is asked about: the product, the holder's tax id, the year of the vehicle or the age of the oldest traveller. */
export interface Asked {
  readonly product: string
  readonly taxId: string
  readonly constructionYear?: number | undefined
  readonly oldestAge?: number | undefined
}

/** What the control settings and the fault of this request say about the insurer. */
export const settingOf = ({ service, businessName }: InsurerProfile, { settings, thisOnce }: Context): InsurerSetting => ({
  ...settings.insurers[`${service}/${businessName}`],
  ...thisOnce,
})

const HEARING_MS = 50

/** Milliseconds that the insurer takes; the same request always takes the same. The control settings may name an exact time or a distribution. */
export function waitingTimeMs(insurer: InsurerProfile, request: string, context: Context): number {
  const seed = `${context.settings.seed ?? ''}${insurer.businessName} ${request}`
  const set = settingOf(insurer, context).latencyMs
  if (typeof set === 'number') return set
  return set ? latencyMs(set, seed) : latencyMs({ medianMs: insurer.latencyMedianMs }, seed) * context.latencyScale
}

/** Lets the insurer take its time. It runs from the moment in which the request came: what was computed since is part of it. */
export function waitAtInsurer(insurer: InsurerProfile, request: string, context: Context): Promise<void> {
  return context.wait(remainingMs(insurer, request, context))
}

/** An insurer, what it is asked, and where. */
interface AskedInsurer {
  readonly insurer: InsurerProfile
  readonly request: string
  readonly context: Context
}

/**
 * What an insurer decides, offers and refusals alike, once its time is over. It decides meanwhile, but only after a moment in which
 * those are heard who were asked together with it: their time runs from then on, and not from when the others have decided.
 */
export async function decidedInTime<T>({ insurer, request, context }: AskedInsurer, decide: () => Promise<T>): Promise<T> {
  const leftMs = remainingMs(insurer, request, context)
  const time = context.wait(leftMs)
  const decision = context.wait(Math.min(HEARING_MS, leftMs / 2)).then(decide)
  await Promise.allSettled([time, decision])
  return decision
}

function remainingMs(insurer: InsurerProfile, request: string, context: Context): number {
  return Math.max(0, waitingTimeMs(insurer, request, context) - (performance.now() - context.cameAtMs))
}

/** Whether it answers JSON that breaks off. */
export function answersMalformedJson(insurer: InsurerProfile, product: string, context: Context): boolean {
  return settingOf(insurer, context).malformed ?? behaviourOf(insurer, product, 'answersMalformedJson') !== undefined
}

/** Throws the insurer's refusal to quote: what the control settings say, then what it is known for. */
export async function requireAcceptance(insurer: InsurerProfile, { product, taxId, constructionYear, oldestAge }: Asked, { context, today }: { context: Context; today: Day }): Promise<void> {
  const { service, businessName, name } = insurer
  const control = settingOf(insurer, context)
  const isDown = control.down ?? behaviourOf(insurer, product, 'isDown') !== undefined
  if (isDown) throw new Refusal('insurerDown', { insurer: name })
  if (typeof control.decline === 'string') throw new Refusal('insurerSays', { insurer: name, reason: control.decline })
  if (control.decline) throw new Refusal('insurerDeclines', { insurer: name })
  if (control.refusesField) throw new RulesBroken([violation(control.refusesField, 'invalid')])

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
  if (settingOf(insurer, context).down) throw new Refusal('insurerDown', { insurer: insurer.name })
}

/** By how many percent the premium is another when the offer is issued, and whether the insurer then refuses. */
export function priceChangeOf(insurer: InsurerProfile, product: string, context: Context): { readonly percent: number; readonly refuses: boolean } {
  const known = behaviourOf(insurer, product, 'changesPriceAtIssue')
  return settingOf(insurer, context).priceChange ?? { percent: known?.percent ?? 0, refuses: false }
}

/** What the insurer answers: once, or everything twice when the control settings say so. */
export function repeatedBy<T>(insurer: InsurerProfile, items: readonly T[], context: Context): T[] {
  return settingOf(insurer, context).duplicates ? [...items, ...items] : [...items]
}
