import type { Actor } from '@/lib/platform/access/actor'
import type { Offer } from '@/lib/domain/offer'
import type { IssueSheet, SheetStatement } from '@/lib/features/issuing/model/issue-sheet'
import type { Insurer } from '@/lib/features/insurers/store/insurers'
import type { Sealer } from '@/lib/platform/crypto/seal'
import type { ProductId } from '@/lib/products/registry'
import type { AnyAnswers } from '@/lib/wizard/define'
import type { PlannedQuote } from './plan'

/** An agency of the world as the database has it. */
export interface WorldDesk {
  readonly agencyId: string
  /** Its people by their e-mail address. */
  readonly people: ReadonlyMap<string, Actor>
  readonly reviewers: readonly Actor[]
  readonly insurersOf: (product: ProductId) => readonly Insurer[]
}

/** A client as the rows have it. */
export interface ClientRecord {
  readonly id: string
  readonly own: Sealer
  /** Its place among the rows. */
  readonly index: number
}

/** An offer with the id of its row and the name of its insurer. */
export interface OfferRecord extends Offer {
  readonly id: string
  readonly pricedAt: Date
  readonly insurer: { readonly id: string; readonly name: string; readonly businessName: string }
}

/** A quote that is being made. */
export interface QuoteRecord {
  readonly id: string
  readonly planned: PlannedQuote
  readonly desk: WorldDesk
  readonly broker: Actor
  readonly client: ClientRecord
  readonly own: Sealer
  readonly title: string
}

/** A run of a quote that has ended. */
export interface RequestedRun {
  readonly answers: AnyAnswers
  readonly lookupIndexes: string[]
  readonly offers: readonly OfferRecord[]
  /** When the last insurer had answered. */
  readonly endedAt: Date
  /** What was declared in the answers, and when. */
  readonly declared: SheetStatement | undefined
}

/** An offer to issue, and since when its client wants it. */
export interface ChosenOffer {
  readonly offer: OfferRecord
  readonly at: Date
  /** What the client had of the offer, where there is a proposal, and declared when choosing it. */
  readonly had?: Pick<IssueSheet, 'clientHad' | 'statement'>
}
