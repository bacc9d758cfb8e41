import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'

const all: readonly Endpoint[] = [...vehicleEndpoints, ...travelEndpoints, ...assetsEndpoints]

/** Every operation by its name. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(all.map((endpoint) => [endpoint.name, endpoint]))
