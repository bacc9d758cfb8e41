import type { ListEntry } from './list-entries'

/**
 * English names of the usual entries of the operator's lists, by code, because the lists come in Romanian. An entry
 * that is missing here, or whose code a service uses for something else, keeps the service's own name.
 */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  purpose: {
    tourism: 'Tourism', business: 'Business trip', studies: 'Studies', work_office: 'Work - office activities',
    work_manual: 'Work - manual activities', professional_driver: 'Professional driver', sport_amateur: 'Amateur sport',
    sport_professional: 'Professional sport', extreme_sports: 'Extreme sports', family_visit: 'Visiting family or friends',
    conference: 'Conference / trade fair', pilgrimage: 'Pilgrimage', transit: 'Transit',
  },
  transportation: {
    plane: 'Plane', car: 'Car', coach: 'Coach', train: 'Train', ship: 'Ship / cruise', motorcycle: 'Motorcycle', other: 'Other',
  },
  'extreme-sports': {
    ski: 'On-piste skiing', snowboard: 'On-piste snowboarding', off_piste: 'Off-piste skiing or snowboarding', ski_touring: 'Ski touring',
    sledding: 'Sledding / bobsleigh', snowmobile: 'Snowmobile', ice_skating: 'Ice skating', scuba: 'Scuba diving', freediving: 'Freediving',
    surf: 'Surfing', windsurf: 'Windsurfing', kitesurf: 'Kitesurfing', wakeboard: 'Wakeboarding / water skiing', jet_ski: 'Jet skiing',
    rafting: 'Rafting', canyoning: 'Canyoning', kayak: 'Kayaking / canoeing', sailing: 'Sailing', climbing: 'Rock climbing',
    mountaineering: 'Mountaineering', trekking_high: 'Trekking above 3,500 m', via_ferrata: 'Via ferrata', caving: 'Caving', bungee: 'Bungee jumping',
    parachuting: 'Parachuting', paragliding: 'Paragliding', hang_gliding: 'Hang gliding', hot_air_balloon: 'Hot-air ballooning',
    zipline: 'Zip-lining', mtb: 'Mountain biking', atv: 'ATV / quad biking', karting: 'Karting', motorsport: 'Motor sports',
    horse_riding: 'Horse riding', martial_arts: 'Martial arts', hunting: 'Hunting', safari: 'Safari',
  },
  coverage: {
    collision: 'Damage from collision and accident', self_damage: 'Own damage (skidding, overturning, falling)',
    theft_total: 'Theft of the whole vehicle', theft_partial: 'Theft of parts', vandalism: 'Vandalism',
    parking_damage: 'Parking damage, unknown author', fire_explosion: 'Fire and explosion', natural_hazards: 'Natural hazards (hail, storm, flood)',
    earthquake: 'Earthquake', falling_objects: 'Falling objects', animals: 'Collision with animals', rodents: 'Damage caused by rodents',
    glass: 'Glass and windscreen', mirrors_lights: 'Mirrors and lights', tires_rims: 'Tyres and rims',
    hydrostatic_lock: 'Engine damage from water ingress', underbody: 'Oil pan and underbody', additional_equipment: 'Additional equipment',
    keys: 'Loss or theft of keys', luggage: 'Luggage and carried goods', road_assistance_ro: 'Road assistance in Romania',
    road_assistance_eu: 'Road assistance in Europe', replacement_vehicle: 'Replacement vehicle', gap: 'GAP - new-for-old value',
    new_for_old_parts: 'New parts without depreciation', no_deductible: 'Deductible waiver', driver_accidents: 'Driver accident cover',
    passenger_accidents: 'Passenger accident cover', legal_protection: 'Legal protection', direct_settlement: 'Direct settlement',
    territory_ro: 'Territory: Romania', territory_eu: 'Territory: Europe', sport_use: 'Use in competitions or on track',
    riots: 'Strikes, civil commotion',
  },
}

/** Lists that share the entries of another one. */
const SAME_AS: Readonly<Record<string, string>> = { 'trip-purposes': 'purpose' }

/** The English name of a list's entry, where one is known; countries are known by their code. */
export function englishName(list: string, { key, code = key, label }: ListEntry): string | undefined {
  if (list === 'country') return countryInEnglish(code)
  const names = NAMES[SAME_AS[list] ?? list]
  const name = names !== undefined && Object.hasOwn(names, code) ? names[code] : undefined
  return name === label ? undefined : name
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function countryInEnglish(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined
}
