import type { Calendar } from '../calendar'
import { memberOf } from '../expectation'
import type { Send, WireReply } from '../wire'

/** What the checks of the vehicle service work with. */
export interface VehicleWorld {
  readonly calendar: Calendar
  /** A quote request that every rule accepts, made of values of the service. */
  readonly body: unknown
  /** An insurer that sells `casco` but not `casco-leasing`. */
  readonly stranger: string
  readonly account: string
  readonly password: string
  readonly send: Send
  readonly sendWith: (token: string) => Send
}

export interface VehicleCheck {
  readonly name: string
  readonly run: (world: VehicleWorld) => Promise<readonly string[]>
}

/** The list in the data of a reply. Throws when there is none. */
export function listIn({ status, json }: WireReply, pick: (json: unknown) => unknown = (body) => memberOf(body, 'data')): unknown[] {
  const list = pick(json)
  if (!Array.isArray(list) || list.length === 0) throw new Error(`A list cannot be read: status ${status}`)
  return list
}

export interface Offer {
  readonly offerId: number
  readonly premiumAmount: number
}

/** The first offer of a quote. Throws when there is none. */
export async function offered({ send, body }: VehicleWorld): Promise<Offer> {
  const reply = await send({ method: 'POST', path: '/offer', body })
  const [offer] = listIn(reply, (json) => memberOf(memberOf(json, 'data'), 'offers'))
  return offer as Offer
}

export const policyBody = ({ calendar }: VehicleWorld, { offerId, premiumAmount }: Offer) => ({
  offerId,
  payment: { method: 'receipt', currency: 'RON', amount: premiumAmount, date: calendar.today, documentNumber: 'CH 100' },
})
