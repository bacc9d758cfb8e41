import { z } from 'zod'
import { absentable, replyFlag } from '../shared/number'
import { wireOffer } from '../shared/offer'
import { travelCoverage } from './nomenclature'

/** An offer of one package, with what the package covers. */
export const travelOffer = wireOffer.extend({ coverages: z.array(travelCoverage).nullish().transform((coverages) => coverages ?? []) })
export type WireTravelOffer = z.output<typeof travelOffer>

const provider = z.looseObject({ organization: z.object({ businessName: z.string() }) })

/** Contract: Generate offer, Generate quick offer; shape not shown: one offer per package, or a single Offer. */
export const travelOfferReply = z.union([
  z.object({ provider: absentable(provider), offers: z.array(travelOffer) }),
  travelOffer.transform((offer) => ({ provider: undefined, offers: [offer] })),
])

/** Contract: Generate offer asynchronously, "carries the correlation id". */
export const asyncOfferReply = z.object({ correlation_id: z.uuid() })

/** One insurer's outcome in an asynchronous request: offers, or why there are none. Unreadable offers are undefined and fail no other insurer. */
export const asyncResult = z.object({
  provider,
  product: z.object({ name: z.string() }),
  error: replyFlag,
  message: absentable(z.string()),
  offers: z.array(travelOffer).nullish().transform((offers): readonly WireTravelOffer[] | undefined => offers ?? []).catch(undefined),
})
export type AsyncResult = z.output<typeof asyncResult>

export const ASYNC_STATUSES = ['pending', 'completed', 'expired', 'error'] as const

/** The state of an asynchronous request, with the results so far. */
export const asyncState = z.object({ status: z.enum(ASYNC_STATUSES), results: z.array(asyncResult) })
export type AsyncState = z.output<typeof asyncState>

/** What is posted to `callbackUrl` and what the follow operation returns (contract: Events, payloads not shown). */
export const asyncCallback = z.object({
  correlation_id: z.uuid(),
  error: z.union([z.boolean(), z.string()]).optional(),
  status: z.union([z.number(), z.string()]).optional(),
  data: asyncState,
})
export type AsyncCallback = z.output<typeof asyncCallback>
