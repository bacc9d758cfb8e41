import { createHash } from 'node:crypto'
import { mechanicalData, type MechanicalData } from '@/lib/contracts/vehicle/mechanical-data'
import { todayInBucharest } from '@/lib/domain/day'
import { reference } from '../reference/reference'
import { applyRules, ROOT_PATH } from '../rules/rule'
import { checkShape, withoutRepeats } from '../rules/shape'
import { vehicleRules } from '../rules/vehicle'
import { dataResult, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { RulesBroken } from '../shared/refusal'

/** The catalogue code of a vehicle with these mechanical data (contract: Identify vehicle identification code). */
export function identifyVehicle(body: unknown, context: Context): HandlerResult {
  const today = todayInBucharest(context.now())
  const shape = checkShape(mechanicalData, body)
  const rules = applyRules(vehicleRules, { path: ROOT_PATH, value: body }, { today, reference, product: undefined })
  const violations = withoutRepeats(shape.violations, rules)
  if (violations.length > 0 || !shape.data) throw new RulesBroken(violations)
  return dataResult({ vehicleIdentificationCode: catalogueCode(shape.data), ...catalogueData(shape.data) })
}

const FUELS = ['petrol', 'diesel', 'hybrid'] as const

/** What the invented catalogue knows of every vehicle of a model and year; a trailer has neither engine nor seats. */
function catalogueData({ vehicleType, brand, model, yearOfConstruction }: MechanicalData) {
  const [displacement = 0, power = 0, weight = 0, fuel = 0] = createHash('sha256').update(`${brand}|${model}|${yearOfConstruction}`.toLowerCase()).digest()
  const known = { brand, model, totalWeight: 1300 + (weight % 100) * 10 }
  if (/^[ORS]/.test(vehicleType)) return known
  return { ...known, engineDisplacement: 999 + (displacement % 13) * 100, enginePower: 55 + (power % 120), seats: vehicleType.startsWith('N') ? 3 : 5, fuelType: FUELS[fuel % FUELS.length] }
}

/** The same data give the same code; mileage, colour, price and VIN do not count. */
function catalogueCode({ vehicleType, brand, model, yearOfConstruction, engineDisplacement, enginePower, fuelType }: MechanicalData): string {
  const kind = [vehicleType, brand, model, yearOfConstruction, engineDisplacement ?? '', enginePower ?? '', fuelType ?? '']
  const digest = createHash('sha256').update(kind.join('|').toLowerCase()).digest('hex').slice(0, 8).toUpperCase()
  return `${vehicleType}-${yearOfConstruction}-${digest}`
}
