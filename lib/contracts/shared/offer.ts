import { z } from 'zod'
import { absentable, replyNumber, replyText } from './number'

const installment = z.object({ id: replyText, amount: replyNumber, dueDate: z.string() })

/** Instalments come as an array, as an object whose values are the items, or as the one item (contract: Offer; shape not shown). */
export const wireInstallments = z.union([
  z.array(installment),
  installment.transform((item) => [item]),
  z.record(z.string(), installment).transform((items) => Object.values(items)),
])

/** Null means that the offer has no direct compensation; a missing member means that the service does not say. */
const directCompensation = z.object({
  providerOfferCode: absentable(replyText),
  premiumAmount: absentable(replyNumber),
  commissionValue: absentable(replyNumber),
  commissionPercent: absentable(replyNumber),
})

/** Contract: Offer (data of the offer response). Only what we need is required. */
export const wireOffer = z.object({
  offerId: replyNumber,
  providerOfferCode: absentable(replyText),
  premiumAmount: replyNumber,
  premiumAmountNet: absentable(replyNumber),
  currency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  referenceRate: absentable(replyNumber),
  bonusMalusClass: absentable(replyText),
  commissionValue: absentable(replyNumber),
  commissionPercent: absentable(replyNumber),
  greenCardExclusions: absentable(z.string()),
  notes: absentable(z.string()),
  offerExpiryDate: absentable(z.string()),
  directCompensation: directCompensation.nullable().or(z.literal('').transform(() => undefined)).optional(),
  installments: absentable(wireInstallments),
  pid: absentable(z.string()),
  toc: absentable(z.string()),
  packageCode: absentable(replyText),
  packageName: absentable(z.string()),
})
export type WireOffer = z.output<typeof wireOffer>

/** An offer reply is one Offer or `offers[]`; both become a list. */
export const offerReply = z.union([
  z.object({ offers: z.array(wireOffer) }).transform(({ offers }) => offers),
  wireOffer.transform((offer) => [offer]),
])
