import { z } from 'zod'
import { REGISTRATION_TYPES } from '@/lib/domain/vehicle/plate'
import { wireAddress } from '../shared/address'
import { wireDay } from '../shared/date'
import { CYBER, DIGITAL_TERM_MONTHS, GAP_TERM_MONTHS, TIRE, WARRANTY } from './limits'

const named = z.string().trim().min(1)
const positive = z.number().int().positive()

/** Vehicle types (contract: Vehicle mechanical data). */
export const VEHICLE_TYPES = [
  'M1', 'M1G', 'M2', 'M2G', 'M3', 'M3G', 'N1', 'N1G', 'N2', 'N2G', 'N3', 'N3G', 'O1', 'O2', 'O3', 'O4',
  'L1e', 'L2e', 'L3e', 'L4e', 'L5e', 'L6e', 'L7e', 'T', 'C', 'R', 'S',
] as const

export const solarPanel = z.object({
  startDate: wireDay,
  termTime: positive,
  solarPanelItems: z
    .array(
      z.object({
        category: named,
        brand: named,
        power: named,
        type: named,
        count: positive,
        inverter: z.object({ brand: named }),
        smartMeter: z.object({ brand: named }),
        installationDate: wireDay,
        address: wireAddress,
      }),
    )
    .min(1),
})

export const gap = z.object({
  startDate: wireDay,
  termTime: z.literal(GAP_TERM_MONTHS),
  vehicle: z.object({
    licensePlate: named,
    registrationType: z.enum(REGISTRATION_TYPES),
    vin: named,
    vehicleType: z.enum(VEHICLE_TYPES),
    brand: named,
    model: named,
    yearOfConstruction: z.number().int(),
    totalWeight: positive,
    seats: positive,
    usageType: z.literal('personal'),
    address: wireAddress,
  }),
})

export const houseAssistance = z.object({
  startDate: wireDay,
  termTime: positive,
  builtArea: positive,
  usableArea: positive,
  address: wireAddress,
})

export const tire = z.object({
  startDate: wireDay,
  termTime: z.union([z.literal(TIRE.termMonths[0]), z.literal(TIRE.termMonths[1])]),
  purchaseDate: wireDay,
  purchasePrice: z.number().gt(0).max(TIRE.priceMaxRon),
  vehicleBrand: named,
  vehicleModel: named,
  tireMake: named,
  tireModel: named,
  tireWidth: z.number().int(),
  dot: z.string().regex(/^\d{4}$/),
})

export const digitalProtection = z.object({ startDate: wireDay, termTime: z.literal(DIGITAL_TERM_MONTHS) })

const counted = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max)

export const businessCyberProtection = z.object({
  startDate: wireDay,
  termTime: z.literal(CYBER.termMonths),
  installmentCount: counted(CYBER.installments).optional(),
  website: named,
  turnover: z.enum(CYBER.turnovers),
  numberOfEmployees: counted(CYBER.employees),
  numberOfComputers: counted(CYBER.computers),
  numberOfInsuredComputers: counted(CYBER.computers),
  numberOfServers: counted(CYBER.servers),
  numberOfInsuredServers: counted(CYBER.servers),
  hasFirewall: z.boolean(),
  hasAntivirus: z.boolean(),
  wantsEndpointSoftware: z.boolean(),
  wantsEdrForComputers: z.boolean(),
  wantsEdrForServers: z.boolean(),
  insuredAmount: counted(CYBER.insuredAmountEur),
})

export const extendedWarranty = z.object({
  startDate: wireDay,
  termTime: positive,
  vehicle: z.object({
    licensePlate: named,
    registrationType: z.literal('registered'),
    vin: named,
    vehicleType: z.literal('M1'),
    brand: named,
    model: named,
    enginePower: positive,
    currentMileage: z.number().int().min(0).max(WARRANTY.mileageMaxKm),
    usageType: z.literal('personal'),
    isFirstOwner: z.boolean(),
    yearOfConstruction: z.string().regex(/^\d{4}$/),
    firstRegistration: wireDay,
    deliveryDate: wireDay.optional(),
  }),
})

/** The seven products by the key that chooses them (contract: Product object). */
export const assetProducts = { solarPanel, gap, houseAssistance, tire, digitalProtection, businessCyberProtection, extendedWarranty } as const
export type AssetProduct = keyof typeof assetProducts
export const ASSET_PRODUCTS = Object.keys(assetProducts) as readonly AssetProduct[]
