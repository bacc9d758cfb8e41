import { yearOf, type Day } from '@/lib/domain/day'
import { violation } from '@/lib/sandbox/rules/violation'
import type { Context } from '@/lib/sandbox/shared/context'
import { latencyMs } from '@/lib/sandbox/shared/latency'
import { Refusal, RulesBroken } from '@/lib/sandbox/shared/refusal'
import type { InsurerSetting } from '@/lib/sandbox/store/control-settings'
import { hasPolicyInForce } from '@/lib/sandbox/store/offer-rows'
import { type Behaviour, behaviourOf, type InsurerProfile } from './insurer'

/** What the insurer decides by: product, holder's tax id, year of the vehicle or age of the oldest traveller. */
export interface RiskFacts {
  readonly product: string
  readonly taxId: string
  readonly constructionYear?: number | undefined
  readonly oldestAge?: number | undefined
}

/** The insurer's settings: those of the control page, and the fault of this request. */
export const settingOf = ({ service, businessName }: InsurerProfile, { settings, requestOverrides }: Context): InsurerSetting => ({
  ...settings.insurers[`${service}/${businessName}`],
  ...requestOverrides,
})

const ACCEPT_MS = 50

/** Milliseconds that the insurer takes; the same request always takes the same. The control settings may name an exact time or a distribution. */
export function waitingTimeMs(insurer: InsurerProfile, request: string, context: Context): number {
  const seed = `${context.settings.seed ?? ''}${insurer.businessName} ${request}`
  const latencySetting = settingOf(insurer, context).latencyMs
  if (typeof latencySetting === 'number') return latencySetting
  return latencySetting ? latencyMs(latencySetting, seed) : latencyMs({ medianMs: insurer.latencyMedianMs }, seed) * context.latencyScale
}

/** Waits as long as the insurer takes, counted from the arrival of the request, so that computing is part of it. */
export function waitAtInsurer(insurer: InsurerProfile, request: string, context: Context): Promise<void> {
  return context.wait(remainingMs(insurer, request, context))
}

/** An insurer, what it is asked, and where. */
interface InsurerCall {
  readonly insurer: InsurerProfile
  readonly request: string
  readonly context: Context
}

/**
 * Returns what an insurer decides, offers or a refusal, when its time is over. The decision is computed meanwhile, but first the
 * sandbox accepts the requests to other insurers of the same run, because their time begins at their arrival.
 */
export async function decideAfterWait<T>({ insurer, request, context }: InsurerCall, decide: () => Promise<T>): Promise<T> {
  const leftMs = remainingMs(insurer, request, context)
  const time = context.wait(leftMs)
  const decision = context.wait(Math.min(ACCEPT_MS, leftMs / 2)).then(decide)
  await Promise.allSettled([time, decision])
  return decision
}

function remainingMs(insurer: InsurerProfile, request: string, context: Context): number {
  return Math.max(0, waitingTimeMs(insurer, request, context) - (performance.now() - context.cameAtMs))
}

/** Whether the insurer returns truncated JSON. */
export function answersMalformedJson(insurer: InsurerProfile, product: string, context: Context): boolean {
  const control = settingOf(insurer, context)
  return control.malformed ?? troubleOf(control, insurer, product, 'answersMalformedJson') !== undefined
}

/** What is wrong with an insurer by itself, unless the control settings mend it. */
function troubleOf<K extends Behaviour['kind']>({ mended }: InsurerSetting, ...of: readonly [insurer: InsurerProfile, product: string, kind: K]) {
  return mended === true ? undefined : behaviourOf(...of)
}

/** Whether the insurer records another payment with a policy than was declared. */
export function recordsOtherPayment(insurer: InsurerProfile, context: Context): boolean {
  return settingOf(insurer, context).otherPayment === true
}

/** Throws the insurer's refusal to quote, by the control settings first, then by its usual behaviour. */
export async function requireAcceptance(insurer: InsurerProfile, risk: RiskFacts, { context, today }: { context: Context; today: Day }): Promise<void> {
  const { service, businessName, name } = insurer
  const { product, taxId } = risk
  requireAcceptableRisk(insurer, risk, { control: settingOf(insurer, context), today })
  if (!behaviourOf(insurer, product, 'refusesDuplicate')) return
  const isDuplicate = await hasPolicyInForce(context, { service, product, insurer: businessName, taxId }, today)
  if (isDuplicate) throw new Refusal('duplicate', { insurer: name })
}

/** Throws the refusal to quote that follows from the risk alone. */
export function requireAcceptableRisk(insurer: InsurerProfile, { product, constructionYear, oldestAge }: RiskFacts, { control = {}, today }: { readonly control?: InsurerSetting; readonly today: Day }): void {
  const { name } = insurer
  const isDown = control.down ?? troubleOf(control, insurer, product, 'isDown') !== undefined
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
}

/** Throws when the control settings say that the insurer is down; checked when a policy is issued. */
export function requireUp(insurer: InsurerProfile, context: Context): void {
  if (settingOf(insurer, context).down) throw new Refusal('insurerDown', { insurer: insurer.name })
}

/** By how many percent the premium changes at issue, and whether the insurer then refuses. */
export function priceChangeOf(insurer: InsurerProfile, product: string, context: Context): { readonly percent: number; readonly refuses: boolean } {
  const control = settingOf(insurer, context)
  const known = troubleOf(control, insurer, product, 'changesPriceAtIssue')
  return control.priceChange ?? { percent: known?.percent ?? 0, refuses: false }
}

/** The insurer's items once, or twice when the control settings say so. */
export function withDuplicates<T>(insurer: InsurerProfile, items: readonly T[], context: Context): T[] {
  return settingOf(insurer, context).duplicates ? [...items, ...items] : [...items]
}
