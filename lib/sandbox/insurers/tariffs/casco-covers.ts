import type { ParsedQuoteRequest } from '@/lib/contracts/vehicle/quote-request'

type Coverages = ParsedQuoteRequest['product']['coverages']

/** What a cover adds: a share of its insured sum, a fixed price in RON, or a factor on the whole premium. */
type Price = { readonly share: number } | { readonly ron: number } | { readonly factor: number }

const PRICES: Readonly<Record<string, Price>> = {
  collision: { share: 0.0115 }, self_damage: { share: 0.0062 }, theft_total: { share: 0.0034 }, theft_partial: { share: 0.0012 },
  vandalism: { share: 0.0011 }, parking_damage: { share: 0.0024 }, fire_explosion: { share: 0.0009 }, natural_hazards: { share: 0.0016 },
  earthquake: { share: 0.0004 }, falling_objects: { share: 0.0005 }, animals: { share: 0.0006 },
  rodents: { ron: 45 }, glass: { share: 0.012 }, mirrors_lights: { share: 0.011 }, tires_rims: { share: 0.018 }, hydrostatic_lock: { share: 0.0007 },
  underbody: { share: 0.0009 }, additional_equipment: { share: 0.019 }, keys: { ron: 60 }, luggage: { share: 0.02 },
  road_assistance_ro: { ron: 95 }, road_assistance_eu: { ron: 185 }, replacement_vehicle: { ron: 260 }, gap: { share: 0.0032 },
  new_for_old_parts: { factor: 1.06 }, no_deductible: { factor: 1.09 }, driver_accidents: { share: 0.0028 }, passenger_accidents: { share: 0.0045 },
  legal_protection: { ron: 70 }, direct_settlement: { factor: 1.02 }, territory_ro: { factor: 1 }, territory_eu: { factor: 1.08 },
  sport_use: { factor: 1.7 }, riots: { share: 0.0005 },
}

/** The price of all included covers: RON a year, and a factor. `ronPerUnit` converts insured sums into RON. */
export function coverRate(coverages: Coverages, ronPerUnit: number): { sumRon: number; factor: number } {
  let sumRon = 0
  let factor = 1
  for (const { isIncluded, code, insuredSum } of coverages) {
    const price = isIncluded ? PRICES[code] : undefined
    if (!price) continue
    if ('share' in price) sumRon += insuredSum * ronPerUnit * price.share
    else if ('ron' in price) sumRon += price.ron
    else factor *= price.factor
  }
  return { sumRon, factor }
}
