import type { Calendar } from '../calendar'
import { validPeople } from '../tables/valid-people'
import type { VehicleValues } from './vehicle-values'

/** Valid requests to the vehicle service, with every member that the contract names. */
export interface ValidQuotes {
  readonly individual: unknown
  readonly company: unknown
  readonly leasing: unknown
  /** Vehicle mechanical data with every member. */
  readonly mechanical: unknown
}

export function validQuotes(values: VehicleValues, { days, months, year }: Calendar): ValidQuotes {
  const people = validPeople(values)
  const { make, model, covers, insurer } = values
  const technical = {
    vin: 'UU1TESTA123456789', motorSeries: 'K9K 770', vehicleType: 'M1', brand: make, model, yearOfConstruction: year - 2, engineDisplacement: 1461,
    enginePower: 85, totalWeight: 1700, seats: 5, fuelType: 'diesel', currentMileage: 41_000, color: 'blue', marketValue: 80_000,
  }
  const vehicle = {
    ...technical, licensePlate: 'CJ 12 ABC', registrationType: 'registered', usageType: 'personal', firstRegistration: months(-20), isLeased: false,
    isNew: false, identification: { idNumber: 'R123456' }, owner: people.partner,
    drivers: [
      {
        lastName: 'Probă', firstName: 'Ana', taxId: '2920229120018', isForeignPerson: false, birthdate: '1992-02-29', drivingLicense: { issueDate: '2012-03-01' },
      },
    ],
  }
  const quote = {
    provider: { organization: { businessName: insurer }, authentication: { account: 'a', password: 'b', code: 'c' } },
    product: {
      name: 'casco',
      motor: {
        startDate: days(1), termTime: 12, installmentCount: 1, currency: 'RON', renewPolicy: { series: 'ZZ/01', number: '100' }, mentions: 'Fără mențiuni',
        withoutTax: false, deductibles: { partialDamage: 500, totalDamage: 10 },
      },
      coverages: [
        { isIncluded: true, code: covers[0], insuredSum: 80_000 },
        { isIncluded: false, code: covers[1], insuredSum: 0 },
      ],
      policyholder: { isLegalEntity: false, ...people.individual },
      vehicle,
    },
  }
  const { product } = quote
  return {
    individual: quote,
    company: { ...quote, product: { ...product, policyholder: { isLegalEntity: true, ...people.company } } },
    leasing: { ...quote, product: { ...product, name: 'casco-leasing', vehicle: { ...vehicle, isLeased: true } } },
    mechanical: technical,
  }
}
