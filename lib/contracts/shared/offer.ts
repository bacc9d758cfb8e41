import { z } from 'zod'
import { absentable, replyNumber } from './number'

const installment = z.object({ id: z.union([z.string(), z.number()]).transform(String), amount: replyNumber, dueDate: z.string() })

/** Instalments come as an array or as an object whose values are the items (contract: Offer; shape not shown). */
export const wireInstallments = z.union([z.array(installment), z.record(z.string(), installment).transform((items) => Object.values(items))])

/** Contract: Offer (data of the offer response). Only what we must have is required. */
export const wireOffer = z.object({
  offerId: replyNumber,
  providerOfferCode: absentable(z.union([z.string(), z.number()]).transform(String)),
  premiumAmount: replyNumber,
  premiumAmountNet: absentable(replyNumber),
  currency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  referenceRate: absentable(replyNumber),
  bonusMalusClass: absentable(z.string()),
  commissionValue: absentable(replyNumber),
  commissionPercent: absentable(replyNumber),
  greenCardExclusions: absentable(z.string()),
  notes: absentable(z.string()),
  offerExpiryDate: absentable(z.string()),
  directCompensation: absentable(
    z.object({
      providerOfferCode: absentable(z.union([z.string(), z.number()]).transform(String)),
      premiumAmount: absentable(replyNumber),
      commissionValue: absentable(replyNumber),
      commissionPercent: absentable(replyNumber),
    }),
  ),
  installments: absentable(wireInstallments),
  pid: absentable(z.string()),
  toc: absentable(z.string()),
  packageCode: absentable(z.string()),
  packageName: absentable(z.string()),
})
export type WireOffer = z.output<typeof wireOffer>

/** An offer reply is one Offer or `offers[]`; both become a list. */
export const offerReply = z.union([
  z.object({ offers: z.array(wireOffer) }).transform(({ offers }) => offers),
  wireOffer.transform((offer) => [offer]),
])
