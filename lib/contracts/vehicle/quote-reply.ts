import { z } from 'zod'
import { absentable, replyNumber, replyText } from '../shared/number'
import { wireOffer } from '../shared/offer'

/** What an offer covers; only some insurers say it. The contract does not show it: assumed. */
const offeredCover = z.object({ code: replyText, name: absentable(z.string()), insuredSum: absentable(replyNumber), currency: absentable(z.string()) })

/** What the insured bears: a sum of a partial damage, percent of a total one. Assumed, like the covers. */
const offeredDeductible = z.object({ code: replyText, name: absentable(z.string()), amount: absentable(replyNumber), currency: absentable(z.string()), percent: absentable(replyNumber) })

/** An offer of the vehicle service. Contract: Get a quote; members of the offer not shown. */
export const vehicleOffer = wireOffer.extend({ coverages: absentable(z.array(offeredCover)), deductibles: absentable(z.array(offeredDeductible)) })

/** A quote reply is one offer or `offers[]`; both become a list. */
export const quoteReply = z.union([
  z.object({ offers: z.array(vehicleOffer) }).transform(({ offers }) => offers),
  vehicleOffer.transform((offer) => [offer]),
])
