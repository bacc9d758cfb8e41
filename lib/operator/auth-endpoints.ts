import * as assets from '@/lib/contracts/assets/endpoints'
import type { Service } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'

/** How each service signs in, renews and signs out (contract: Authentication). */
const AUTH = {
  vehicle: { signIn: vehicle.signIn, renewToken: vehicle.renewToken, signOut: vehicle.signOut },
  travel: { signIn: travel.signIn, renewToken: travel.renewToken, signOut: travel.signOut },
  assets: { signIn: assets.signIn, renewToken: assets.renewToken, signOut: assets.signOut },
} as const satisfies Record<Service, unknown>

export function authEndpointsOf(service: Service) {
  return AUTH[service]
}
