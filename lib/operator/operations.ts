import 'server-only'
import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import type { Endpoint, Service, Source } from '@/lib/contracts/endpoint'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'

const ENDPOINTS = { vehicle: vehicleEndpoints, travel: travelEndpoints, assets: assetsEndpoints } as const satisfies Record<Service, readonly Endpoint[]>

/** What is known of an operation of the operator, and where from. */
export interface Operation {
  readonly name: string
  readonly method: Endpoint['method']
  readonly path: string
  readonly source: Source
  readonly clause: string
}

/** Every operation of a service, in the order of the contract. */
export function operationsOf(service: Service): readonly Operation[] {
  return ENDPOINTS[service].map(({ name, method, path, source, clause }) => ({ name, method, path, source, clause }))
}
