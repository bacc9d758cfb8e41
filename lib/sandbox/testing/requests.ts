import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import { VEHICLE_TYPES, type AssetProduct } from '@/lib/contracts/assets/products'
import { addDays, addMonths, yearOf, type Day } from '@/lib/domain/day'

const address = {
  country: 'RO', county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Strada Ștefan Țepeș', houseNumber: '12', apartment: '4', postcode: '400174',
}

export const individual = {
  lastName: 'Țăranu', firstName: 'Ștefan', taxId: '1850615129991', email: 'stefan.taranu@example.test', mobileNumber: '0700000123',
  birthdate: '1985-06-15', gender: 'm', identification: { idType: 'CI' as const, idNumber: 'CJ123456' }, address,
}

export const company = {
  businessName: 'Atelierul Înăltat SRL', taxId: '12345674', companyRegistryNumber: 'J12/1403/2004', email: 'firma@example.test', mobileNumber: '0700000456', address,
}

const agreements = { gdpr: true, consultation: true, dnt: true } as const
const provider = (businessName: string) => ({ organization: { businessName }, authentication: {} })

type Examples = { readonly [P in AssetProduct]: OfferRequest<P> }

/** One valid offer request per product as of a day; the insurer always makes offers. */
export function offerRequests(today: Day): Examples {
  const startDate = addDays(today, 7)
  return {
    solarPanel: {
      provider: provider('alpina'),
      product: {
        solarPanel: {
          startDate,
          termTime: 24,
          solarPanelItems: [
            {
              category: 'photovoltaic', brand: 'Soare 450', power: '450 W', type: 'single-phase', count: 12, inverter: { brand: 'Undă 5' },
              smartMeter: { brand: 'Contor 1' }, installationDate: addMonths(today, -3), address,
            },
          ],
        },
        policyholder: individual,
        additionalData: { purchasePrice: 42_500, agreements },
      },
    },
    gap: {
      provider: provider('alpina'),
      product: {
        gap: {
          startDate,
          termTime: 12,
          vehicle: {
            licensePlate: 'CJ 12 ABC', registrationType: 'registered', vin: 'UU1HSDCVG12345678', vehicleType: VEHICLE_TYPES[0], brand: 'Dacia', model: 'Duster',
            yearOfConstruction: yearOf(today) - 2, totalWeight: 1800, seats: 5, usageType: 'personal', address,
          },
        },
        policyholder: individual,
        additionalData: { agreements },
      },
    },
    houseAssistance: {
      provider: provider('danubia'),
      product: { houseAssistance: { startDate, termTime: 12, builtArea: 96, usableArea: 78, address }, policyholder: individual },
    },
    tire: {
      provider: provider('orion'),
      product: {
        tire: {
          startDate, termTime: 24, purchaseDate: addDays(today, -4), purchasePrice: 2400, vehicleBrand: 'Dacia', vehicleModel: 'Duster', tireMake: 'barum',
          tireModel: 'Bravuris 6', tireWidth: 17, dot: '1226',
        },
        policyholder: individual,
        additionalData: { agreements: { purchased4Tires: true, customerAgreement: true } },
      },
    },
    digitalProtection: { provider: provider('helvia'), product: { digitalProtection: { startDate, termTime: 12 }, policyholder: individual } },
    businessCyberProtection: {
      provider: provider('orion'),
      product: {
        businessCyberProtection: {
          startDate, termTime: 12, installmentCount: 4, website: 'https://atelier.example.test', turnover: 'less_than_500k', numberOfEmployees: 8,
          numberOfComputers: 10, numberOfInsuredComputers: 8, numberOfServers: 2, numberOfInsuredServers: 1, hasFirewall: true, hasAntivirus: true,
          wantsEndpointSoftware: false, wantsEdrForComputers: true, wantsEdrForServers: false, insuredAmount: 25_000,
        },
        policyholder: company,
      },
    },
    extendedWarranty: {
      provider: provider('silvana'),
      product: {
        extendedWarranty: {
          startDate,
          termTime: 24,
          vehicle: {
            licensePlate: 'CJ 34 DEF', registrationType: 'registered', vin: 'WAURAXYZ512345678', vehicleType: 'M1', brand: 'Aurora', model: 'Zori', enginePower: 96,
            currentMileage: 64_000, usageType: 'personal', isFirstOwner: true, yearOfConstruction: String(yearOf(today) - 3), firstRegistration: addMonths(today, -34),
          },
        },
        policyholder: individual,
      },
    },
  }
}
