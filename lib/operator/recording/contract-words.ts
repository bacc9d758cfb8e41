import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { ASYNC_CALLBACK } from '@/lib/contracts/travel/async-callback'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'

const ALL: readonly Endpoint[] = [...vehicleEndpoints, ...travelEndpoints, ...assetsEndpoints]

/** Where the contract speaks about an operation, by its stored name; undefined for one that is no more. */
export function endpointFormOf(name: string): Pick<Endpoint, 'clause' | 'source'> | undefined {
  return name === ASYNC_CALLBACK.name ? ASYNC_CALLBACK : ALL.find((endpoint) => endpoint.name === name)
}
