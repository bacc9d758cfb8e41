import type { RegistrationType } from '@/lib/domain/vehicle/plate'
import type { VehicleType } from './vehicle-types'
import type { FuelType, VehicleColor, VehicleUsage } from './vehicle-choices'

export const registrationTypesEn: Readonly<Record<RegistrationType, string>> = {
  registered: 'Registered',
  recorded: 'Recorded at the town hall',
  temporaryRegistered: 'Temporarily registered (red or black plates)',
  temporaryRecorded: 'Temporarily recorded at the town hall',
}

export const vehicleTypesEn: Readonly<Record<VehicleType, string>> = {
  M1: 'M1 – passenger car',
  M1G: 'M1G – off-road passenger car',
  M2: 'M2 – minibus (up to 5 t)',
  M2G: 'M2G – off-road minibus',
  M3: 'M3 – bus (above 5 t)',
  M3G: 'M3G – off-road bus',
  N1: 'N1 – van (up to 3.5 t)',
  N1G: 'N1G – off-road van',
  N2: 'N2 – lorry (3.5–12 t)',
  N2G: 'N2G – off-road lorry',
  N3: 'N3 – lorry (above 12 t)',
  N3G: 'N3G – heavy off-road lorry',
  O1: 'O1 – trailer (up to 0.75 t)',
  O2: 'O2 – trailer (0.75–3.5 t)',
  O3: 'O3 – trailer (3.5–10 t)',
  O4: 'O4 – trailer (above 10 t)',
  L1e: 'L1e – two-wheel moped',
  L2e: 'L2e – three-wheel moped',
  L3e: 'L3e – motorcycle',
  L4e: 'L4e – motorcycle with sidecar',
  L5e: 'L5e – motor tricycle',
  L6e: 'L6e – light quadricycle',
  L7e: 'L7e – heavy quadricycle',
  T: 'T – wheeled tractor',
  C: 'C – tracked tractor',
  R: 'R – agricultural trailer',
  S: 'S – towed equipment',
}

export const vehicleUsagesEn: Readonly<Record<VehicleUsage, string>> = {
  personal: 'Personal use',
  passengerTransportation: 'Passenger transport',
  taxi: 'Taxi',
  carRental: 'Car rental',
  drivingSchool: 'Driving school',
  security: 'Security',
  courier: 'Courier',
  cargoTransportation: 'Cargo transport',
  distribution: 'Distribution',
}

export const fuelTypesEn: Readonly<Record<FuelType, string>> = { petrol: 'Petrol', diesel: 'Diesel', electric: 'Electric', hybrid: 'Hybrid', lpg: 'LPG', none: 'No engine' }

export const vehicleColorsEn: Readonly<Record<VehicleColor, string>> = {
  white: 'White',
  blue: 'Blue',
  yellow: 'Yellow',
  gray: 'Grey',
  brown: 'Brown',
  black: 'Black',
  orange: 'Orange',
  red: 'Red',
  green: 'Green',
  purple: 'Purple',
}
