import type { QuoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { addDays, addMonths, yearOf, type Day } from '@/lib/domain/day'
import { individual } from './requests'

/** A quote request that meets every rule on that day, for `casco`, `alpina` and one instalment in RON. */
export function quoteRequestOn(today: Day): QuoteRequest {
  return {
    provider: { organization: { businessName: 'alpina' }, authentication: { account: 'a', password: 'b', code: 'c' } },
    product: {
      name: 'casco',
      motor: { startDate: addDays(today, 7), termTime: 12, installmentCount: 1, currency: 'RON' },
      coverages: [
        { isIncluded: true, code: 'collision', insuredSum: 90_000 },
        { isIncluded: true, code: 'theft_total', insuredSum: 90_000 },
        { isIncluded: false, code: 'glass', insuredSum: 0 },
      ],
      policyholder: { ...individual, isLegalEntity: false },
      vehicle: {
        licensePlate: 'CJ 12 ABC', registrationType: 'registered', vin: 'UU1HSDCVG12345678', vehicleType: 'M1', brand: 'Dacia', model: 'Duster',
        yearOfConstruction: yearOf(today) - 3, engineDisplacement: 1332, enginePower: 110, totalWeight: 1850, seats: 5, fuelType: 'petrol',
        firstRegistration: addMonths(today, -34), usageType: 'personal', currentMileage: 42_000, color: 'gray', marketValue: 90_000, isLeased: false,
        isNew: false, identification: { idNumber: 'R123456' },
      },
    },
  }
}
