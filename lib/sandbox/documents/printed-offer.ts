import type { OfferReply } from '../assets/offer-reply'
import type { Quoted } from '../assets/quote'
import type { Insurer } from '../insurers/insurer'

/** Everything the documents of an offer print. */
export interface PrintedOffer {
  readonly offerId: number
  readonly quoted: Quoted
  readonly reply: OfferReply
  readonly insurer: Insurer
  readonly createdAt: Date
}
