import { checkCnp } from '@/lib/domain/cnp'
import { type Day, wholeYearsBetween } from '@/lib/domain/day'
import type { Traveller } from './answers'

/** From this age on people have a document of identity. */
const IDENTIFIED_FROM_AGE = 14

/** When a traveller was born, as the personal code says or as was typed; undefined while neither is known. */
export function birthDateOf({ isForeign, taxId, birthDate }: Partial<Traveller>, today: Day): Day | undefined {
  if (isForeign === true || taxId === undefined) return birthDate
  const facts = checkCnp(taxId, today)
  return facts.ok ? facts.birthDate : undefined
}

/** Whether a traveller is old enough to show a document of identity; whose age is not known yet, is. */
export function isIdentified(traveller: Partial<Traveller>, today: Day): boolean {
  const born = birthDateOf(traveller, today)
  return born === undefined || wholeYearsBetween(born, today) >= IDENTIFIED_FROM_AGE
}
