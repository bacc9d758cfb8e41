import type { ReasonClass } from '@/lib/domain/reason-class'
import { DECLINE_SENTENCES, type InsurerFaults } from './insurer-faults'

/** How the last quote's request to an insurer stands. */
export interface LastRequest {
  readonly state: 'queued' | 'pending' | 'offered' | 'failed'
  readonly reasonClass?: ReasonClass | undefined
  /** The insurer's own words. */
  readonly texts: readonly string[]
  /** Since it was sent, in milliseconds. */
  readonly ageMs: number
}

/** What an insurer does to the last quote's product by itself, unless the director mends it. */
export const OWN_TROUBLES = ['isDown', 'answersMalformedJson', 'changesPriceAtIssue'] as const
export type OwnTrouble = (typeof OWN_TROUBLES)[number]

/** What the last quote meets at an insurer. */
export type EffectNow =
  | { readonly kind: 'serviceDown' | 'tokenExpired' | 'unreadable' | 'down' | 'declines' | 'refuses' }
  /** The same by itself. */
  | { readonly kind: 'alwaysUnreadable' | 'alwaysDown' }
  /** It is asked at this moment, since so many milliseconds. */
  | { readonly kind: 'asked'; readonly ms: number }
  /** It makes offers, or would answer when asked again, after so many milliseconds. */
  | { readonly kind: 'offers' | 'answers'; readonly ms: number }

interface EffectInput {
  readonly faults: InsurerFaults
  readonly isServiceDown: boolean
  readonly ownTrouble?: OwnTrouble | undefined
  /** Undefined where the last quote did not ask this insurer. */
  readonly last?: LastRequest | undefined
  readonly usualMs: number
  /** By how much its offers are late beyond that, in milliseconds. */
  readonly lateMs: number
}

const OF_RISK: readonly (ReasonClass | undefined)[] = ['fix-data', 'risk-refused', 'not-eligible']

/** What the last quote meets at an insurer now: what the director set counts before what the insurer answered last. */
export function effectNow({ faults, isServiceDown, ownTrouble, last, usualMs, lateMs }: EffectInput): EffectNow {
  if (last?.state === 'pending' || last?.state === 'queued') return { kind: 'asked', ms: last.ageMs }
  if (isServiceDown) return { kind: 'serviceDown' }
  if (faults.hasTokenExpired) return { kind: 'tokenExpired' }
  if (faults.isMalformed) return { kind: 'unreadable' }
  if (ownTrouble === 'answersMalformedJson' && !faults.isMended) return { kind: 'alwaysUnreadable' }
  if (ownTrouble === 'isDown' && !faults.isMended) return { kind: 'alwaysDown' }
  if (faults.isDown) return { kind: 'down' }
  if (faults.declines !== undefined) return { kind: 'declines' }
  if (last !== undefined && refusedTheRisk(last)) return { kind: 'refuses' }
  return { kind: last?.state === 'offered' ? 'offers' : 'answers', ms: (faults.waitMs ?? usualMs) + lateMs }
}

/** A decline that the director made is over with its setting. */
function refusedTheRisk({ state, reasonClass, texts }: LastRequest): boolean {
  const wasDirected = Object.values(DECLINE_SENTENCES).some((sentence) => texts.some((text) => text.includes(sentence)))
  return state === 'failed' && OF_RISK.includes(reasonClass) && !wasDirected
}
