import { z } from 'zod'
import { quickTravelProduct, travelProduct } from '@/lib/contracts/travel/product'
import { ageOn } from '@/lib/sandbox/persons/personal-code'
import type { PricedTrip } from '@/lib/sandbox/insurers/tariffs/travel'

/**
 * What an insurer is asked: the product of a request, and whether one policy covers all. `quick` has only
 * trip and ages. An offer stores the question of its request, without credentials.
 */
export const travelRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full'), product: travelProduct, isGroup: z.boolean() }),
  z.object({ kind: z.literal('quick'), product: quickTravelProduct, isGroup: z.literal(false) }),
])
export type TravelRequest = z.output<typeof travelRequestSchema>
export type FullTravelRequest = Extract<TravelRequest, { kind: 'full' }>

/** What the price depends on. */
export function pricedTrip(question: TravelRequest): PricedTrip {
  const { product, isGroup } = question
  const coverage = question.kind === 'full' ? question.product.additionalData?.coverage : undefined
  return {
    travel: product.travel,
    birthdates: product.customers.map(({ birthdate }) => birthdate),
    isFamily: isGroup,
    withCancellation: coverage?.stornoCosts !== undefined,
    withExtremeSport: coverage?.sports !== undefined,
  }
}

/** Whether the request asks for one policy for a family. */
export function asksForGroup(product: FullTravelRequest['product']): boolean {
  const { tariffType, group_type: groupType } = product.additionalData ?? {}
  return tariffType === 'family' || groupType === 'family'
}

/** Age of the oldest traveller when the trip starts. */
export function oldestAge({ product }: TravelRequest): number {
  const ages = product.customers.map(({ birthdate }) => ageOn(birthdate, product.travel.startDate))
  return Math.max(0, ...ages)
}

/** The tax id of who pays the premium; a quick question has none. */
export function holderTaxId(question: TravelRequest): string {
  return question.kind === 'full' ? question.product.policyholder.taxId : ''
}
