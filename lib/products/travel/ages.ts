import { checkCnp } from '@/lib/domain/cnp'
import { type Day, wholeYearsBetween } from '@/lib/domain/day'
import type { Traveller } from './answers'

/** From this age on people have an identity document. */
const IDENTIFIED_FROM_AGE = 14

/** A traveller's day of birth, from the personal code or as typed; undefined while neither is known. */
export function birthDateOf({ isForeign, taxId, birthDate }: Partial<Traveller>, today: Day): Day | undefined {
  if (isForeign === true || taxId === undefined) return birthDate
  const facts = checkCnp(taxId, today)
  return facts.ok ? facts.birthDate : undefined
}

/** Whether a traveller is old enough to have an identity document; true while the age is unknown. */
export function isIdentified(traveller: Partial<Traveller>, today: Day): boolean {
  const born = birthDateOf(traveller, today)
  return born === undefined || wholeYearsBetween(born, today) >= IDENTIFIED_FROM_AGE
}
