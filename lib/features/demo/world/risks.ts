import { addDays, addYears, type Day, formatDay, yearOf } from '@/lib/domain/day'
import type { ProductId } from '@/lib/products/registry'
import type { Draft } from '@/lib/features/quotes/store/quotes'
import type { Random } from './random'
import type { WorldVehicle } from './vehicles'
import type { WorldClient } from './world-clients'

/** Whose risk, and when it is typed. */
export interface RiskInput {
  readonly random: Random
  readonly client: WorldClient
  readonly today: Day
  /** How many people travel, the policyholder included. */
  readonly people: number
  /** Whether one policy covers them all. */
  readonly isFamily: boolean
}

const COVERS = [
  { key: 'collision', label: 'Avarii din coliziuni și accidente', en: 'Damage from collision and accident' },
  { key: 'theft_total', label: 'Furtul total al vehiculului', en: 'Theft of the whole vehicle' },
  { key: 'vandalism', label: 'Vandalism', en: 'Vandalism' },
] as const
const GLASS = { key: 'glass', label: 'Geamuri și parbriz', en: 'Glass and windscreen', insuredSum: '5.000' } as const

// Roughly: what a vehicle is worth in euros.
const RON_PER_EUR = 5

const TRIPS = [
  ['GR', 'Grecia', 5], ['IT', 'Italia', 5], ['BG', 'Bulgaria', 4], ['TR', 'Turcia', 4], ['ES', 'Spania', 3], ['AT', 'Austria', 3], ['HU', 'Ungaria', 2], ['FR', 'Franța', 2], ['JP', 'Japonia', 1],
] as const

/** What a broker types beside the policyholder, for each product. */
const RISKS: { readonly [Id in ProductId]: (input: RiskInput) => Draft } = {
  travel: tripOf,
  casco: cascoOf,
  'casco-leasing': (input) => ({ ...cascoOf(input), owner: LESSOR }),
  gap: ({ random, client, today }) => ({ ...vehicleOf(random.pick(client.vehicles)), seats: '5', startDate: startOf(random, today, 20), gdpr: true, consultation: true, dnt: true }),
  tire: ({ random, client, today }) => {
    const { brand, model } = random.pick(client.vehicles)
    return {
      tireMake: { key: 'apollo', label: 'Apollo' }, tireModel: random.pick(['Alnac 4G', 'Alnac 4G Winter', 'Aspire XP']), rimInches: { key: '16', label: '16"' },
      dot: `1${random.whole(0, 9)}${String(yearOf(today) - 1).slice(2)}`, purchaseDate: formatDay(addDays(today, -random.whole(0, 25)), 'ro'), purchasePriceBani: String(random.whole(12, 45) * 80),
      vehicleBrand: brand, vehicleModel: model, startDate: startOf(random, today, 20), termMonths: random.pick(['12', '24']), purchased4Tires: true, customerAgreement: true,
    }
  },
  houseAssistance: ({ random, today }) => {
    const area = random.whole(38, 210)
    return { builtAreaM2: String(area), usableAreaM2: String(Math.round(area * 0.84)), startDate: startOf(random, today, 30), termMonths: random.pick(['12', '12', '24']), packageCodes: random.pick([['BASIC'], ['PLUS'], ['BASIC', 'COMPLETE'], ['PLUS', 'COMPLETE']]) }
  },
  solarPanel: ({ random, today }) => ({
    equipment: [{
      category: 'photovoltaic', type: random.pick(['single-phase', 'three-phase']), brand: 'Fulgor 450 Wp', power: random.pick(['3,6 kW', '5,4 kW', '8,1 kW']), count: String(random.whole(8, 24)),
      installationDate: formatDay(addDays(today, -random.whole(5, 200)), 'ro'), inverterBrand: 'Amper 5K', smartMeterBrand: 'Contorel 2',
    }],
    purchasePriceBani: String(random.whole(180, 620) * 100), startDate: startOf(random, today, 20), termMonths: random.pick(['12', '24', '36']), gdpr: true, consultation: true, dnt: true,
  }),
  digitalProtection: ({ random, today }) => ({ startDate: startOf(random, today, 30) }),
  businessCyberProtection: ({ random, client, today }) => ({
    website: `https://www.firma${client.party.taxId.replace(/\D/g, '')}.example.ro`, turnover: random.pick(['less_than_100k', 'less_than_500k', 'less_than_1m']), employees: String(random.whole(2, 60)),
    computers: String(random.whole(2, 25)), servers: '0', hasFirewall: true, hasAntivirus: random.chance(0.8), insuredAmountEuro: random.pick(['10.000', '25.000', '50.000']), wantsEndpointSoftware: random.chance(0.5),
    wantsEdrForComputers: random.chance(0.3), startDate: startOf(random, today, 30), installments: random.pick(['1', '2', '4']),
  }),
  extendedWarranty: ({ random, client, today }) => {
    const { licensePlate, vin } = random.pick(client.vehicles)
    const age = random.whole(2, 6)
    return {
      licensePlate, vin, brand: random.pick(['Aurora', 'Borealis', 'Falk', 'Helion']), model: random.pick(['Boreal 3', 'F5 Cross', 'H2']), yearOfConstruction: String(yearOf(today) - age),
      firstRegistration: formatDay(addYears(today, -age), 'ro'), enginePowerKw: String(random.whole(60, 150)), currentMileageKm: String(random.whole(18, 140) * 1000), isFirstOwner: random.chance(0.7),
      startDate: startOf(random, today, 20), termMonths: random.pick(['12', '24']),
    }
  },
}

/** A whole draft of a client for a product. */
export function riskOf(product: ProductId, input: RiskInput): Draft {
  return { holder: input.client.party, ...RISKS[product](input) }
}

const LESSOR = {
  kind: 'company', businessName: 'Leasing de Probă SA', taxId: 'RO 18422016', tradeRegisterNumber: 'J40/1403/2004', caenCode: '6491', email: 'office@example.test', mobile: '0264111222', hasRelationsWithRussiaOrBelarus: false,
  address: { county: 'B', city: 'București Sectorul 1', cityCode: 179141, street: 'Calea Victoriei', houseNumber: '12A' },
} as const

function cascoOf({ random, client, today }: RiskInput): Draft {
  const vehicle = random.pick(client.vehicles)
  const currency = random.chance(0.25) ? 'EUR' : 'RON'
  const draft = {
    ...vehicleOf(vehicle),
    engineDisplacementCm3: String(vehicle.engineDisplacementCm3), enginePowerKw: String(vehicle.enginePowerKw), fuelType: vehicle.fuelType, seats: String(vehicle.seats), color: vehicle.color,
    currentMileageKm: String(random.whole(4, 180) * 1000), firstRegistration: formatDay(addYears(today, vehicle.yearOfConstruction - yearOf(today)), 'ro'),
    currency, marketValue: String(currency === 'EUR' ? Math.round(vehicle.marketValue / RON_PER_EUR) : vehicle.marketValue), coverages: random.chance(0.6) ? [...COVERS, GLASS] : COVERS.slice(0, 2), startDate: startOf(random, today, 15), termMonths: random.pick(['12', '12', '12', '6']),
    partialDeductible: random.pick(['300', '500', '1000']), totalDeductiblePercent: random.pick(['5', '10']), installmentCount: random.weighted([['1', 4], ['2', 3], ['4', 4], ['12', 1]]),
  }
  // Nobody pays twice in a month.
  return draft.termMonths === '6' && draft.installmentCount === '12' ? { ...draft, installmentCount: '4' } : draft
}

function vehicleOf({ licensePlate, vin, vehicleType, brand, model, yearOfConstruction, totalWeightKg }: WorldVehicle): Draft {
  return { registrationType: 'registered', licensePlate, vin, vehicleType, brand, model, yearOfConstruction: String(yearOfConstruction), totalWeightKg: String(totalWeightKg) }
}

function tripOf({ random, client, today, people, isFamily }: RiskInput): Draft {
  const [key, label] = random.weighted(TRIPS.map((trip) => [trip, trip[2]] as const))
  const start = addDays(today, random.whole(5, 40))
  const others = client.party.kind === 'person' ? people - 1 : people
  return {
    destination: { key, label }, startDate: formatDay(start, 'ro'), endDate: formatDay(addDays(start, random.whole(2, 20)), 'ro'),
    purpose: { key: 'tourism', label: 'Turism', en: 'Tourism' }, transportation: random.pick([{ key: 'plane', label: 'Avion', en: 'Plane' }, { key: 'car', label: 'Autoturism', en: 'Car' }]),
    insuredAmount: random.pick([{ key: '30000', label: '30000 EUR' }, { key: '50000', label: '50000 EUR' }]), currency: random.chance(0.2) ? 'EUR' : 'RON', cancellation: random.chance(0.2), politicallyExposed: false,
    travellers: client.companions.slice(0, others), tariff: isFamily ? 'family' : 'individual', gdpr: true,
  }
}

function startOf(random: Random, today: Day, daysAheadMax: number): string {
  return formatDay(addDays(today, random.whole(1, daysAheadMax)), 'ro')
}
