import { AREAS } from '@/lib/contracts/travel/limits'

const EUROPE: ReadonlySet<string> = new Set(
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK'.split(' '),
)

/** The area in which a trip to a country is insured: Europe, or the whole world. Contract: travel.areaOfValidity. */
export function areaOf(destination: string): typeof AREAS.europe | typeof AREAS.world {
  return EUROPE.has(destination) ? AREAS.europe : AREAS.world
}
