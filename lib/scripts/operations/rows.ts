import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { countChecks, sampleChecks } from '@/lib/sandbox/conformance/count-checks'
import { clientJourneys, type ClientJourney } from '@/lib/testing/client-journeys'

/** An operation with its checks and client journeys. */
export interface OperationRow extends Pick<Endpoint, 'service' | 'name' | 'method' | 'path' | 'source' | 'clause'> {
  /** Number of conformance checks of the operation, with requests written by hand. */
  readonly checks: number
  /** Journeys of the client against the sandbox that call it. */
  readonly journeys: readonly ClientJourney[]
}

const ENDPOINTS: Readonly<Record<Service, readonly Endpoint[]>> = { assets: assetsEndpoints, vehicle: vehicleEndpoints, travel: travelEndpoints }

/** Every operation of a service, in the order of its endpoint objects. */
export function operationRows(service: Service): OperationRow[] {
  const counts = countChecks(sampleChecks[service]())
  return ENDPOINTS[service].map(({ name, method, path, source, clause }) => ({
    service, name, method, path, source, clause, checks: counts.get(name) ?? 0, journeys: clientJourneys.filter(({ operations }) => operations.includes(name)),
  }))
}

/** Untested operations: those without a check, or that no client journey calls. */
export function untestedOperations(rows: readonly OperationRow[]): string[] {
  return rows.flatMap(({ name, checks, journeys }) => [
    ...(checks === 0 ? [`${name}: no conformance check`] : []),
    ...(journeys.length === 0 ? [`${name}: no client call`] : []),
  ])
}

/** Operations named by checks or journeys that do not exist. */
export function unknownNames(service: Service, rows: readonly OperationRow[]): string[] {
  const known = new Set<string>(rows.map(({ name }) => name))
  const named = [...countChecks(sampleChecks[service]()).keys(), ...clientJourneys.filter((journey) => journey.service === service).flatMap(({ operations }) => operations)]
  return [...new Set(named)].filter((name) => !known.has(name))
}
