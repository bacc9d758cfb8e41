import { member, membersOf } from '../json'

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
