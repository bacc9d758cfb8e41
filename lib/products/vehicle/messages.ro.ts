import type { RegistrationType } from '@/lib/domain/vehicle/plate'
import type { VehicleType } from './vehicle-types'
import type { FuelType, VehicleColor, VehicleUsage } from './vehicle-choices'

export const registrationTypesRo: Readonly<Record<RegistrationType, string>> = {
  registered: 'Înmatriculat',
  recorded: 'Înregistrat la primărie',
  temporaryRegistered: 'Înmatriculat temporar (numere roșii sau negre)',
  temporaryRecorded: 'Înregistrat temporar la primărie',
}

export const vehicleTypesRo: Readonly<Record<VehicleType, string>> = {
  M1: 'M1 – autoturism',
  M1G: 'M1G – autoturism de teren',
  M2: 'M2 – microbuz (până la 5 t)',
  M2G: 'M2G – microbuz de teren',
  M3: 'M3 – autobuz (peste 5 t)',
  M3G: 'M3G – autobuz de teren',
  N1: 'N1 – autoutilitară (până la 3,5 t)',
  N1G: 'N1G – autoutilitară de teren',
  N2: 'N2 – camion (3,5–12 t)',
  N2G: 'N2G – camion de teren',
  N3: 'N3 – camion (peste 12 t)',
  N3G: 'N3G – camion greu de teren',
  O1: 'O1 – remorcă (până la 0,75 t)',
  O2: 'O2 – remorcă (0,75–3,5 t)',
  O3: 'O3 – remorcă (3,5–10 t)',
  O4: 'O4 – remorcă (peste 10 t)',
  L1e: 'L1e – moped cu două roți',
  L2e: 'L2e – moped cu trei roți',
  L3e: 'L3e – motocicletă',
  L4e: 'L4e – motocicletă cu ataș',
  L5e: 'L5e – triciclu cu motor',
  L6e: 'L6e – cvadriciclu ușor',
  L7e: 'L7e – cvadriciclu greu',
  T: 'T – tractor pe roți',
  C: 'C – tractor pe șenile',
  R: 'R – remorcă agricolă',
  S: 'S – echipament tractat',
}

export const vehicleUsagesRo: Readonly<Record<VehicleUsage, string>> = {
  personal: 'Uz personal',
  passengerTransportation: 'Transport de persoane',
  taxi: 'Taxi',
  carRental: 'Închirieri auto',
  drivingSchool: 'Școală de șoferi',
  security: 'Pază și protecție',
  courier: 'Curierat',
  cargoTransportation: 'Transport de marfă',
  distribution: 'Distribuție',
}

export const fuelTypesRo: Readonly<Record<FuelType, string>> = { petrol: 'Benzină', diesel: 'Motorină', electric: 'Electric', hybrid: 'Hibrid', lpg: 'GPL', none: 'Fără motor' }

export const vehicleColorsRo: Readonly<Record<VehicleColor, string>> = {
  white: 'Alb',
  blue: 'Albastru',
  yellow: 'Galben',
  gray: 'Gri',
  brown: 'Maro',
  black: 'Negru',
  orange: 'Portocaliu',
  red: 'Roșu',
  green: 'Verde',
  purple: 'Violet',
}
