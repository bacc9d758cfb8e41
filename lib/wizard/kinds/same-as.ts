import { isBlankRecord, member, membersOf } from '../json'

interface MayBeSame {
  readonly sameAs?: string
}

/** Whether somebody else, or another place, was announced: `{ sameAs: false }`. */
export function isAnnounced(raw: unknown): boolean {
  return member(membersOf(raw), 'sameAs') === false
}

/** Whether the answer is that of the party which the definition names, whatever else was typed: `{ sameAs: true }`. */
export function isSaidToBeSame(raw: unknown, { sameAs }: MayBeSame): boolean {
  return sameAs !== undefined && member(membersOf(raw), 'sameAs') === true
}

/** What was chosen before anything is typed, and is no answer by itself. */
export const CHOSEN_FIRST = ['kind', 'isForeignPerson'] as const

/** Whether an answer as typed stands for that of the party which its definition names. */
export function isSame(raw: unknown): boolean {
  const said = member(membersOf(raw), 'sameAs')
  return typeof said === 'boolean' ? said : isBlankRecord(raw, CHOSEN_FIRST)
}
