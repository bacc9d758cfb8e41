import { assetsChecks } from './assets/assets-checks'
import { readValues } from './assets/nomenclature-values'
import type { Check } from './check'
import { runChecks, type Verdict } from './run-checks'
import type { RunOptions } from './run-options'
import { openSession, type Session } from './session'
import { openInbox } from './travel/inbox'
import { travelChecks } from './travel/travel-checks'
import { readTravelValues } from './travel/travel-values'
import { vehicleChecks } from './vehicle/vehicle-checks'
import { readVehicleValues } from './vehicle/vehicle-values'

/** The checks of a service. `close` releases what they use, after the last check. */
export interface PreparedRun {
  readonly checks: readonly Check[]
  readonly close?: () => Promise<void>
}

/** Prepares the checks of each service with values from the service itself. Throws when its lists cannot be read. */
const PREPARE_BY_SERVICE: Readonly<Record<string, (session: Session, options: RunOptions) => Promise<PreparedRun>>> = {
  assets: async (session) => ({ checks: assetsChecks(await readValues(session), session) }),
  vehicle: async (session) => ({ checks: vehicleChecks(await readVehicleValues(session), session) }),
  travel: async (session, options) => {
    const values = await readTravelValues(session)
    const inbox = await openInbox(options)
    return { checks: travelChecks(values, inbox, session), close: () => inbox.close() }
  },
}

/**
 * Runs the checks of a service from outside. They send valid, invalid and hostile requests, and compare the replies with
 * the contract and our readings of it. The last segment of the base address names the service. Throws when the run cannot
 * sign in or read the lists.
 */
export async function runConformance(options: RunOptions): Promise<Verdict> {
  const session = await openSession(options)
  const prepare = PREPARE_BY_SERVICE[session.service]
  if (!prepare) throw new Error('The address ends in none of /assets, /vehicle and /travel')
  const { checks, close } = await prepare(session, options)
  try {
    return await runChecks(checks, session, options)
  } finally {
    await close?.()
  }
}
