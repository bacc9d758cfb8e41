import { TIRE } from '@/lib/contracts/assets/limits'
import { addDays } from '@/lib/domain/day'
import { dayAt, numberAt, textAt } from './raw'
import { problem, type Rule } from './rule'
import { startsFromToday } from './start-date'

const boughtByToday: Rule = (tire, { today }) => {
  const bought = dayAt(tire, 'purchaseDate')
  return bought !== undefined && bought > today ? problem('purchaseDate', 'inTheFuture', { today }) : undefined
}

const boughtLately: Rule = (tire, { today }) => {
  const bought = dayAt(tire, 'purchaseDate')
  const min = addDays(today, -TIRE.purchasedDaysAgoMax)
  return bought !== undefined && bought < min ? problem('purchaseDate', 'dateTooEarly', { min }) : undefined
}

const vehicleBrandIsListed: Rule = (tire, { reference }) => {
  const brand = textAt(tire, 'vehicleBrand')
  return brand !== undefined && !reference.isVehicleBrand(brand) ? problem('vehicleBrand', 'brandUnknown') : undefined
}

const vehicleModelIsOfTheBrand: Rule = (tire, { reference }) => {
  const brand = textAt(tire, 'vehicleBrand')
  const model = textAt(tire, 'vehicleModel')
  if (brand === undefined || model === undefined || !reference.isVehicleBrand(brand)) return undefined
  return reference.isVehicleModel(brand, model) ? undefined : problem('vehicleModel', 'modelUnknown')
}

const tireMakeIsListed: Rule = (tire, { reference }) => {
  const make = textAt(tire, 'tireMake')
  return make !== undefined && !reference.isTireBrand(make) ? problem('tireMake', 'tireMakeUnknown') : undefined
}

const tireModelIsOfTheMake: Rule = (tire, { reference }) => {
  const make = textAt(tire, 'tireMake')
  const model = textAt(tire, 'tireModel')
  if (make === undefined || model === undefined || !reference.isTireBrand(make)) return undefined
  return reference.isTireModel(make, model) ? undefined : problem('tireModel', 'tireModelUnknown')
}

const tireSizeIsListed: Rule = (tire, { reference }) => {
  const size = numberAt(tire, 'tireWidth')
  return size !== undefined && !reference.isTireSize(size) ? problem('tireWidth', 'tireSizeUnknown') : undefined
}

/** Contract: tire object. */
export const tireRules: readonly Rule[] = [
  ...startsFromToday,
  boughtByToday,
  boughtLately,
  vehicleBrandIsListed,
  vehicleModelIsOfTheBrand,
  tireMakeIsListed,
  tireModelIsOfTheMake,
  tireSizeIsListed,
]
