import type { ParsedQuoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { coverageName } from '../reference/coverages'
import { holderName } from './holder-facts'
import type { Fact } from './pdf-writer'
import { REGISTRATION } from './registration-wording'
import { money, percent, yesNo } from './wording'

type Product = ParsedQuoteRequest['product']

const USAGE = {
  personal: 'personală', passengerTransportation: 'transport de persoane', taxi: 'taxi', carRental: 'închiriere', drivingSchool: 'școală de șoferi',
  security: 'pază', courier: 'curierat', cargoTransportation: 'transport de marfă', distribution: 'distribuție',
} as const satisfies Record<Product['vehicle']['usageType'], string>
const COVERS_SHOWN_MAX = 60
const DRIVERS_SHOWN_MAX = 20

/** The vehicle, its covers and deductibles, in the words of the documents. */
export function cascoFacts({ vehicle, motor, coverages }: Product): readonly Fact[] {
  const { deductibles, currency } = motor
  return [
    ['Vehicul', `${vehicle.brand} ${vehicle.model}, ${vehicle.vehicleType}, ${vehicle.yearOfConstruction}`],
    ['Înmatriculare', [vehicle.licensePlate, REGISTRATION[vehicle.registrationType]].filter(Boolean).join(', ')],
    ['Serie șasiu (VIN)', vehicle.vin],
    ['Utilizare', USAGE[vehicle.usageType]],
    ['Valoarea vehiculului', money(vehicle.marketValue, currency)],
    ...(vehicle.owner ? [['Proprietar', holderName(vehicle.owner)] as const] : []),
    ...(vehicle.drivers ?? []).slice(0, DRIVERS_SHOWN_MAX).map(({ lastName, firstName }): Fact => ['Conducător auto', [lastName, firstName].filter(Boolean).join(' ') || 'declarat în cerere']),
    ...(vehicle.isLeased === undefined ? [] : [['În leasing', yesNo(vehicle.isLeased)] as const]),
    ...coverages.filter(({ isIncluded }) => isIncluded).slice(0, COVERS_SHOWN_MAX).map(({ code, insuredSum }): Fact => [coverageName(code), `sumă asigurată ${money(insuredSum, currency)}`]),
    ...(deductibles?.partialDamage === undefined ? [] : [['Franșiză daună parțială', money(deductibles.partialDamage, currency)] as const]),
    ...(deductibles?.totalDamage === undefined ? [] : [['Franșiză daună totală', percent(deductibles.totalDamage)] as const]),
    ...(motor.renewPolicy ? [['Reînnoiește polița', `${motor.renewPolicy.series} nr. ${motor.renewPolicy.number}`] as const] : []),
    ...(motor.mentions ? [['Mențiuni', motor.mentions] as const] : []),
  ]
}
