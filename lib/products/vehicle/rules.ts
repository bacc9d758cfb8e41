import { checkPlate, type RegistrationType } from '@/lib/domain/vehicle/plate'
import { checkVin } from '@/lib/domain/vehicle/vin'
import { type Rule, ruleOf } from '@/lib/wizard/rules'

interface VehicleAnswers {
  readonly registrationType: RegistrationType
  readonly licensePlate: string
  readonly vin: string
  readonly yearOfConstruction: number
}

const rule = ruleOf<VehicleAnswers>()

/** Rules for every vehicle with plate and chassis number. Contract: GAP vehicle, licensePlate and vin. */
export const vehicleRules: readonly Rule<VehicleAnswers>[] = [
  rule({
    needs: ['registrationType', 'licensePlate'],
    at: 'licensePlate',
    check: ({ registrationType, licensePlate }) => {
      const checked = checkPlate(licensePlate, registrationType)
      return checked.ok ? undefined : checked.finding
    },
  }),
  rule({
    needs: ['vin', 'yearOfConstruction'],
    at: 'vin',
    check: ({ vin, yearOfConstruction }) => {
      const checked = checkVin(vin, yearOfConstruction)
      return checked.ok ? undefined : checked.finding
    },
  }),
]
