import 'server-only'
import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import type { Endpoint, Service, Source } from '@/lib/contracts/endpoint'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { deadlineClassOf } from './limits'

const ENDPOINTS = { vehicle: vehicleEndpoints, travel: travelEndpoints, assets: assetsEndpoints } as const satisfies Record<Service, readonly Endpoint[]>

/** What is known of an operation of the operator, and where from. */
export interface Operation {
  readonly name: string
  readonly method: Endpoint['method']
  readonly path: string
  /** The query as a template: `series={series}&number={number}`; empty without one. */
  readonly query: string
  readonly source: Source
  readonly clause: string
  readonly hasBody: boolean
  readonly isRepeatable: boolean
  /** Whether it issues a policy. */
  readonly issues: boolean
}

const OPERATIONS: Readonly<Record<Service, readonly Operation[]>> = {
  vehicle: ENDPOINTS.vehicle.map(operationOf),
  travel: ENDPOINTS.travel.map(operationOf),
  assets: ENDPOINTS.assets.map(operationOf),
}

/** Every operation of a service, in the order of the contract. */
export function operationsOf(service: Service): readonly Operation[] {
  return OPERATIONS[service]
}

function operationOf(endpoint: Endpoint): Operation {
  const { name, method, path, source, clause, query, body, repeatable } = endpoint
  return {
    name, method, path, source, clause,
    query: Object.keys(query?.shape ?? {}).map((key) => `${key}={${key}}`).join('&'),
    hasBody: body !== undefined,
    isRepeatable: repeatable,
    issues: deadlineClassOf(endpoint) === 'policy',
  }
}
