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

/** The checks of a service, and what is to be done when they are over. */
export interface Prepared {
  readonly checks: readonly Check[]
  readonly close?: () => Promise<void>
}

/** What each service is asked, made of values that it was asked for. Throws when its lists cannot be read. */
const PREPARATIONS: Readonly<Record<string, (session: Session, options: RunOptions) => Promise<Prepared>>> = {
  assets: async (session) => ({ checks: assetsChecks(await readValues(session), session) }),
  vehicle: async (session) => ({ checks: vehicleChecks(await readVehicleValues(session), session) }),
  travel: async (session, options) => {
    const values = await readTravelValues(session)
    const inbox = await openInbox(options)
    return { checks: travelChecks(values, inbox, session), close: () => inbox.close() }
  },
}

/**
 * Holds a service against the contract and its readings, from outside, by requests and replies alone: the valid, the
 * invalid and the hostile ones. Which service it is, the last segment of the address says. Throws when it cannot sign
 * in or read the lists.
 */
export async function runConformance(options: RunOptions): Promise<Verdict> {
  const session = await openSession(options)
  const prepare = PREPARATIONS[session.service]
  if (!prepare) throw new Error('The address ends in none of /assets, /vehicle and /travel')
  const { checks, close } = await prepare(session, options)
  try {
    return await runChecks(checks, session, options)
  } finally {
    await close?.()
  }
}
