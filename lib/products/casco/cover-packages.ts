import type { CoverPackage } from '@/lib/wizard/kinds'

const MINIMAL = ['collision', 'theft_total', 'fire_explosion', 'natural_hazards', 'earthquake'] as const

const STANDARD = [
  ...MINIMAL, 'self_damage', 'theft_partial', 'vandalism', 'parking_damage', 'falling_objects', 'animals', 'glass', 'mirrors_lights', 'road_assistance_ro',
] as const

const FULL = [
  ...STANDARD.filter((code) => code !== 'road_assistance_ro'), 'rodents', 'tires_rims', 'hydrostatic_lock', 'underbody', 'keys', 'road_assistance_eu', 'replacement_vehicle',
  'new_for_old_parts', 'driver_accidents', 'passenger_accidents', 'legal_protection', 'direct_settlement', 'territory_eu',
] as const

/** Covers that brokers choose together, by the codes of the operator's list; a code that the list does not have is left out. */
export const COVER_PACKAGES = [
  { id: 'minimal', covers: MINIMAL },
  { id: 'standard', covers: STANDARD },
  { id: 'full', covers: FULL },
] as const satisfies readonly CoverPackage[]
