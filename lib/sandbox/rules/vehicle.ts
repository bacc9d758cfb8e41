import { WARRANTY } from '@/lib/contracts/assets/limits'
import { yearOf } from '@/lib/domain/day'
import { checkPlate, REGISTRATION_TYPES } from '@/lib/domain/vehicle/plate'
import { checkVin } from '@/lib/domain/vehicle/vin'
import { WARRANTY_BRANDS } from '../reference/invented-brands'
import { memberAt, numberAt, textAt, type Raw } from './raw'
import { problem, type Rule } from './rule'

/** The year is a number for gap and a text for extendedWarranty. */
function yearOfConstruction(vehicle: Raw): number | undefined {
  const text = textAt(vehicle, 'yearOfConstruction')
  if (text === undefined) return numberAt(vehicle, 'yearOfConstruction')
  return /^\d{4}$/.test(text) ? Number(text) : undefined
}

const plateFitsRegistration: Rule = (vehicle) => {
  const plate = textAt(vehicle, 'licensePlate')
  const registrationType = REGISTRATION_TYPES.find((type) => type === memberAt(vehicle, 'registrationType'))
  if (plate === undefined || registrationType === undefined || checkPlate(plate, registrationType).ok) return undefined
  return problem('licensePlate', 'plateInvalid', { registrationType })
}

const vinIsValid: Rule = (vehicle) => {
  const vin = textAt(vehicle, 'vin')
  return vin !== undefined && (/\s/.test(vin) || !checkVin(vin, yearOfConstruction(vehicle)).ok) ? problem('vin', 'vinInvalid') : undefined
}

const yearIsNotAhead: Rule = (vehicle, { today }) => {
  const year = yearOfConstruction(vehicle)
  const max = yearOf(today) + 1
  return year !== undefined && year > max ? problem('yearOfConstruction', 'yearTooLate', { max }) : undefined
}

const yearIsEligible: Rule = (vehicle, { today }) => {
  const year = yearOfConstruction(vehicle)
  const min = yearOf(today) - WARRANTY.constructionYearsAgoMax
  return year !== undefined && year < min ? problem('yearOfConstruction', 'yearTooEarly', { min }) : undefined
}

const brandIsOfTheGroup: Rule = (vehicle) => {
  const brand = textAt(vehicle, 'brand')
  const isAccepted = WARRANTY_BRANDS.some((accepted) => accepted === brand)
  return brand !== undefined && !isAccepted ? problem('brand', 'brandNotAccepted', { allowed: WARRANTY_BRANDS.join(', ') }) : undefined
}

/** What holds for a vehicle in every product. */
export const vehicleRules: readonly Rule[] = [plateFitsRegistration, vinIsValid, yearIsNotAhead]

/** Contract: GAP vehicle. */
export const gapVehicleRules = vehicleRules

/** Contract: extendedWarranty vehicle. */
export const warrantyVehicleRules: readonly Rule[] = [...gapVehicleRules, yearIsEligible, brandIsOfTheGroup]
