import type { AREAS } from '@/lib/contracts/travel/limits'

/** Where a trip can be insured, the narrowest first. Contract: travel.areaOfValidity. */
export const AREA_NAMES = ['neighbours', 'europe', 'world'] as const satisfies readonly (keyof typeof AREAS)[]
export type AreaName = (typeof AREA_NAMES)[number]

const COUNTRIES: Readonly<Record<Exclude<AreaName, 'world'>, ReadonlySet<string>>> = {
  neighbours: new Set(['BG', 'HU', 'MD', 'RS', 'UA']),
  europe: new Set(
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK'.split(' '),
  ),
}

/** The areas in which a trip to a country can be insured, the narrowest first; the world is always one of them. */
export function areasOf(destination: string): readonly AreaName[] {
  return AREA_NAMES.filter((area) => area === 'world' || COUNTRIES[area].has(destination))
}
