import { isBlankRecord, member, membersOf } from '../json'
import type { KindSettings } from '../kinds'

interface SameAsSettings {
  readonly sameAs?: string
}

/** Whether another party or address was chosen: `{ sameAs: false }`. */
export function isDeclaredDifferent(raw: unknown): boolean {
  return member(membersOf(raw), 'sameAs') === false
}

/** Whether the answer is that of the party that the definition names, whatever else was typed: `{ sameAs: true }`. */
export function isDeclaredSame(raw: unknown, { sameAs }: SameAsSettings): boolean {
  return sameAs !== undefined && member(membersOf(raw), 'sameAs') === true
}

/** Fields that are set before anything is typed; alone no answer. */
export const PRESELECTED = ['kind', 'isForeignPerson'] as const

/** Whether a typed answer means that of the party that its definition names; one that is usually another has to be declared the same. */
export function isSame(raw: unknown, { isOther }: { readonly isOther?: KindSettings['party']['isOther'] } = {}): boolean {
  const sameAsValue = member(membersOf(raw), 'sameAs')
  return typeof sameAsValue === 'boolean' ? sameAsValue : isOther !== true && isBlankRecord(raw, PRESELECTED)
}
