import { identifyVehicle } from '@/lib/contracts/vehicle/endpoints'
import { mechanicalData } from '@/lib/contracts/vehicle/mechanical-data'
import type { Caller } from '../service-wire'
import { MECHANICAL_ANSWERS, type MechanicalAnswer } from './mechanical-answers'

/** A vehicle as the service's catalogue knows it: its code, and mechanical data by the names of answers. */
export interface IdentifiedVehicle {
  readonly code: string
  readonly found: Readonly<Record<string, string | number>>
}

const NAMES = Object.entries(MECHANICAL_ANSWERS) as readonly (readonly [MechanicalAnswer, (typeof MECHANICAL_ANSWERS)[MechanicalAnswer]])[]

/** Identifies a vehicle by the answers given so far. Contract: Identify vehicle identification code. @throws ZodError for answers that the operation does not take */
export async function identifyByAnswers(caller: Caller, answers: Readonly<Record<string, string | number>>): Promise<IdentifiedVehicle> {
  const typed = Object.fromEntries(NAMES.flatMap(([answer, member]) => (answers[answer] === undefined ? [] : [[member, answers[answer]]])))
  const { vehicleIdentificationCode: code, ...known } = await caller.call(identifyVehicle, { body: mechanicalData.parse(typed) })
  const found = Object.fromEntries(NAMES.flatMap(([answer, member]) => (known[member] === undefined ? [] : [[answer, known[member]]])))
  return { code, found }
}
