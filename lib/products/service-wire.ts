import { z } from 'zod'
import type { AnyOfferRequest } from '@/lib/contracts/assets/offer-request'
import type { Endpoint, InputOf, OperatorFile, ReplyOf, Service } from '@/lib/contracts/endpoint'
import type { Offer } from '@/lib/domain/offer'
import type { Payment } from '@/lib/domain/payment'
import type { Policy } from '@/lib/domain/policy'
import { assetsWire } from './assets-wire'

/** Whatever sends an operation and gives back what is in its envelope: the operator client, or a test's. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: { readonly insurer?: string }): Promise<ReplyOf<E>>
}

/** Entries of a list of the service: `key` is what goes on the wire; a lower `rank` is a bigger place. */
export const listEntries = z.array(z.object({ key: z.string(), label: z.string(), rank: z.number().optional() }))
export type ListEntry = z.output<typeof listEntries>[number]

/** Lists that a service can be asked for; `within` is the county code, or the name of the make. */
export type ServiceList = 'country' | 'county' | 'locality' | 'vehicle-brand' | 'vehicle-model'

/** What every service does, each with operations of its own. The answers are in our terms. */
export interface ServiceWire {
  requestOffers(caller: Caller, request: AnyOfferRequest): Promise<readonly Offer[]>
  /** Sends the one request that issues: never called twice for an attempt. */
  issue(caller: Caller, operatorOfferId: number, payment: Payment): Promise<readonly Policy[]>
  offerDocument(caller: Caller, operatorOfferId: number): Promise<readonly OperatorFile[]>
  policyDocument(caller: Caller, operatorPolicyId: number): Promise<readonly OperatorFile[]>
  readList(caller: Caller, list: ServiceList, within: string): Promise<readonly ListEntry[]>
}

const SERVICE_WIRES: { readonly [S in Service]?: ServiceWire } = { assets: assetsWire }

/** @throws RangeError for a service whose products are not sold here yet */
export function serviceWireOf(service: Service): ServiceWire {
  const wire = SERVICE_WIRES[service]
  if (!wire) throw new RangeError(`The desk sells no product of the ${service} service`)
  return wire
}
