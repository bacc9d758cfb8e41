import type { WirePerson } from '@/lib/contracts/shared/person'
import type { InsurerProfile } from '../insurers/insurer'
import type { OfferReply } from '../shared/offer-reply'
import type { Fact } from './pdf-writer'

/** Everything the documents of an offer print. */
export interface PrintedOffer {
  readonly offerId: number
  readonly product: {
    readonly name: string
    /** The sentence of the demands and needs statement. */
    readonly need: string
    /** What is insured. */
    readonly facts: readonly Fact[]
    /** Undefined when the term is in days. */
    readonly termMonths?: number
  }
  readonly holder: WirePerson
  readonly reply: OfferReply
  readonly insurer: InsurerProfile
  readonly createdAt: Date
}
