import { readOffers } from '@/lib/contracts/shared/read-offers'
import { readPolicies } from '@/lib/contracts/shared/read-policies'
import { type Day, todayInBucharest } from '@/lib/domain/day'
import { type Money, moneyFromWire } from '@/lib/domain/money'
import { holders, validRequest } from '@/lib/sandbox/rules/valid-requests'

/** A policy that the desk does not know. */
export interface IssuedElsewhere {
  readonly holderName: string
  readonly series: string
  readonly number: string
  readonly startDate: Day
  readonly endDate: Day
  readonly premium: Money
}

/** Posts JSON to the assets service of the sandbox, at a path below its address. @returns the envelope's data */
type Post = (path: string, sent: { readonly headers: Readonly<Record<string, string>>; readonly data?: unknown }) => Promise<unknown>

/** Issues a GAP policy at the sandbox over HTTP, as another desk would. */
export async function issueElsewhere(post: Post): Promise<IssuedElsewhere> {
  const today = todayInBucharest(new Date())
  const { token } = (await post('/auth?account=sandbox&password=sandbox', { headers: {} })) as { token: string }
  const headers = { Token: token }
  const offer = readOffers(await post('/offer', { headers, data: validRequest('gap', { today, insurer: 'alpina' }) }))?.offers[0]
  if (!offer) throw new Error('The sandbox should have made an offer')
  const payment = { method: 'pos', currency: 'RON', amount: offer.premiumAmount, date: today, documentNumber: 'CH-7007' }
  const made = readPolicies(await post('/policy', { headers, data: { offerId: offer.offerId, payment } }))?.policies[0]
  if (made?.premiumAmount === undefined || made.currency === undefined) throw new Error('The sandbox should have made a policy')
  const { lastName, firstName } = holders.individual
  return {
    holderName: `${firstName} ${lastName}`,
    series: made.series,
    number: made.number,
    startDate: made.startDate ?? today,
    endDate: made.endDate ?? today,
    premium: moneyFromWire(made.premiumAmount, made.currency),
  }
}

/** Issues a GAP policy at the base address of a test operator. */
export function issueAt(baseAddress: string): Promise<IssuedElsewhere> {
  return issueElsewhere(async (path, { headers, data }) => {
    const body = data === undefined ? {} : { body: JSON.stringify(data) }
    const response = await fetch(`${baseAddress}${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, ...body })
    const reply = (await response.json()) as { data?: unknown }
    return reply.data ?? reply
  })
}
