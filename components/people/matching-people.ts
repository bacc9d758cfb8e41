import { compareCodes } from '@/lib/domain/compare-codes'
import { containsFolded } from '@/lib/domain/text'
import type { PersonRow } from '@/lib/features/people/endpoints'

type Listed = Pick<PersonRow, 'name' | 'email' | 'isYou' | 'lastSeenAt'>

/** The people whose name or address contains the text, the reader first, then who was here last; who never was comes at the end. */
export function matchingPeople<Person extends Listed>(people: readonly Person[], text: string): Person[] {
  const typed = text.trim()
  return people.filter(({ name, email }) => containsFolded(name, typed) || containsFolded(email, typed)).toSorted(byPresence)
}

function byPresence(one: Listed, other: Listed): number {
  if (one.isYou !== other.isYou) return one.isYou ? -1 : 1
  return compareCodes(other.lastSeenAt ?? '', one.lastSeenAt ?? '')
}
