/** The answers about a vehicle's mechanical data, and their members in the helper operation. Contract: Vehicle mechanical data. */
export const MECHANICAL_ANSWERS = {
  vin: 'vin',
  motorSeries: 'motorSeries',
  vehicleType: 'vehicleType',
  brand: 'brand',
  model: 'model',
  yearOfConstruction: 'yearOfConstruction',
  engineDisplacementCm3: 'engineDisplacement',
  enginePowerKw: 'enginePower',
  totalWeightKg: 'totalWeight',
  seats: 'seats',
  fuelType: 'fuelType',
  currentMileageKm: 'currentMileage',
  color: 'color',
  marketValue: 'marketValue',
} as const
export type MechanicalAnswer = keyof typeof MECHANICAL_ANSWERS

/** What the service needs before it can identify a vehicle. */
export const NEEDED_TO_IDENTIFY = ['vehicleType', 'brand', 'model', 'yearOfConstruction'] as const satisfies readonly MechanicalAnswer[]
