import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import type { AssetProduct } from '@/lib/contracts/assets/products'
import { addDays, addYears, yearOf, type Day } from '@/lib/domain/day'

const address = { country: 'RO', county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Strada Exemplului', houseNumber: '12' }
const contact = { email: 'ana.exemplu@mail.test', mobileNumber: '0712345678', address }
const identification = { idType: 'CI', idNumber: 'CJ123456', issueAuthority: 'SPCLEP Cluj-Napoca', issueDate: '2020-05-04' } as const

/** Invented holders of the three kinds that the Person object tells apart. */
export const holders = {
  individual: { lastName: 'Exemplu', firstName: 'Ana', taxId: '2920229120018', gender: 'f', birthdate: '1992-02-29', citizenship: 'RO', identification, ...contact },
  foreigner: { lastName: 'Muster', firstName: 'Jan', taxId: 'X-4711', isForeignPerson: true, nationality: 'DE', identification, ...contact },
  company: { businessName: 'Exemplu Construct SRL', companyRegistryNumber: 'J12/1403/2004', caenCode: 111, taxId: 'RO1854729', ...contact },
} as const satisfies Record<string, OfferRequest['product']['policyholder']>
export type Holder = keyof typeof holders

/** The holders of each product (contract: Product rules). */
export const allowedHolders = {
  solarPanel: ['individual', 'foreigner', 'company'],
  gap: ['individual', 'foreigner', 'company'],
  houseAssistance: ['individual', 'foreigner', 'company'],
  tire: ['individual', 'foreigner', 'company'],
  digitalProtection: ['individual', 'foreigner'],
  businessCyberProtection: ['company'],
  extendedWarranty: ['individual', 'foreigner', 'company'],
} as const satisfies Record<AssetProduct, readonly [Holder, ...Holder[]]>

const agreements = { gdpr: true, consultation: true, dnt: true } as const
const declaration = { hasRelationsWithRussiaOrBelarus: false } as const

function solarPanel(today: Day): OfferRequest<'solarPanel'>['product']['solarPanel'] {
  const item = {
    category: 'photovoltaic',
    brand: 'Solara 410 W',
    power: '5 kW',
    type: 'single-phase',
    count: 12,
    inverter: { brand: 'Invertix 5' },
    smartMeter: { brand: 'Contorix' },
    installationDate: addDays(today, -100),
    address,
  }
  return { startDate: addDays(today, 1), termTime: 12, solarPanelItems: [item] }
}

const gap = (today: Day): OfferRequest<'gap'>['product']['gap'] => ({
  startDate: addDays(today, 1),
  termTime: 12,
  vehicle: {
    licensePlate: 'CJ 12 ABC',
    registrationType: 'registered',
    vin: 'UU1TESTA123456789',
    vehicleType: 'M1',
    brand: 'Dacia',
    model: 'Logan',
    yearOfConstruction: yearOf(today) - 1,
    totalWeight: 1600,
    seats: 5,
    usageType: 'personal',
    address,
  },
})

const tire = (today: Day): OfferRequest<'tire'>['product']['tire'] => ({
  startDate: today,
  termTime: 12,
  purchaseDate: addDays(today, -3),
  purchasePrice: 1850.5,
  vehicleBrand: 'Dacia',
  vehicleModel: 'Logan',
  tireMake: 'apollo',
  tireModel: 'Alnac 4G',
  tireWidth: 16,
  dot: '2325',
})

const businessCyberProtection = (today: Day): OfferRequest<'businessCyberProtection'>['product']['businessCyberProtection'] => ({
  startDate: addDays(today, 1),
  termTime: 12,
  installmentCount: 2,
  website: 'https://exemplu.test',
  turnover: 'less_than_500k',
  numberOfEmployees: 12,
  numberOfComputers: 10,
  numberOfInsuredComputers: 8,
  numberOfServers: 2,
  numberOfInsuredServers: 1,
  hasFirewall: true,
  hasAntivirus: true,
  wantsEndpointSoftware: false,
  wantsEdrForComputers: false,
  wantsEdrForServers: false,
  insuredAmount: 25_000,
})

const extendedWarranty = (today: Day): OfferRequest<'extendedWarranty'>['product']['extendedWarranty'] => ({
  startDate: addDays(today, 1),
  termTime: 12,
  vehicle: {
    licensePlate: 'B 123 XYZ',
    registrationType: 'registered',
    vin: 'WVWTESTA123456789',
    vehicleType: 'M1',
    brand: 'Aurora',
    model: 'Alba',
    enginePower: 85,
    currentMileage: 45_000,
    usageType: 'personal',
    isFirstOwner: true,
    yearOfConstruction: String(yearOf(today) - 3),
    firstRegistration: addYears(today, -3),
  },
})

const parts = (today: Day) => ({
  solarPanel: { solarPanel: solarPanel(today), additionalData: { purchasePrice: 42_000, agreements, policyholder: declaration } },
  gap: { gap: gap(today), additionalData: { agreements, policyholder: declaration } },
  houseAssistance: {
    houseAssistance: { startDate: addDays(today, 1), termTime: 12, builtArea: 120, usableArea: 96, address },
    additionalData: { packageCodes: ['BASIC'] },
  },
  tire: { tire: tire(today), additionalData: { agreements: { purchased4Tires: true, customerAgreement: true, marketingConsent: false } } },
  digitalProtection: { digitalProtection: { startDate: addDays(today, 1), termTime: 12 } },
  businessCyberProtection: { businessCyberProtection: businessCyberProtection(today) },
  extendedWarranty: { extendedWarranty: extendedWarranty(today) },
}) as const satisfies { [P in AssetProduct]: Omit<OfferRequest<P>['product'], 'policyholder'> }

/** A request that meets every rule, for the given holder or the first one allowed. */
export function validRequest<P extends AssetProduct>(product: P, { today, insurer, holder = allowedHolders[product][0] }: { today: Day; insurer: string; holder?: Holder }) {
  return {
    provider: { organization: { businessName: insurer }, authentication: { account: 'demo', password: 'demo', code: '1' } },
    product: { policyholder: holders[holder], ...parts(today)[product] },
  }
}
