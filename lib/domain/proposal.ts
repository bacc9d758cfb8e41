import type { RequestedDeductible } from './requested-deductible'
import type { Day } from './day'
import type { Offer, RequestedCover } from './offer'

/** A paragraph of the statement of demands and needs: what the client asked for, or why an offer is recommended. */
export interface StatementPart {
  readonly heading: string
  readonly text: string
}

type Shown = 'isExpiryUnread' | 'packageName' | 'premium' | 'installments' | 'startDate' | 'endDate' | 'covers' | 'deductibles' | 'directSettlement' | 'exclusions' | 'notes' | 'pidUrl' | 'termsUrl'

/** An offer as a client sees it: price and cover, never the broker's commission. */
export interface ProposedOffer extends Pick<Offer, Shown> {
  readonly id: string
  readonly insurer: string
  readonly expiresOn?: Day | undefined
  readonly isRecommended: boolean
}

/** What papers and pages of an agency say about it besides its name. */
export interface Letterhead {
  /** The number in the register of intermediaries. */
  readonly registerCode?: string | undefined
  readonly address?: string | undefined
  readonly phone?: string | undefined
  /** As #rrggbb, readable on white. */
  readonly colour?: string | undefined
  /** The SHA-256 of the logo, in hexadecimal; undefined without one. */
  readonly logo?: string | undefined
}

/** A row of a fleet as its client sees it: one thing insured, what was asked for it, the offers for it, and why. */
export interface FleetProposalRow extends Pick<ProposalView, 'subject' | 'deductibles' | 'covers' | 'statement' | 'offers'> {
  /** Of the proposal of this row. */
  readonly id: string
  /** In the sheet of the fleet, from 1. */
  readonly place: number
}

/** What the proposal of a whole fleet shows its client: a row for each thing insured, no personal code, no commission. */
export interface FleetProposalView extends Pick<ProposalView, 'agency' | 'broker' | 'brokerPhone' | 'letterhead' | 'client' | 'product' | 'validUntil'> {
  readonly rows: readonly FleetProposalRow[]
}

/** What a proposal shows its client, on a page, on paper and on a second screen: no personal code, no commission. */
export interface ProposalView {
  readonly agency: string
  readonly broker: string
  /** At which the client calls the broker. */
  readonly brokerPhone?: string | undefined
  readonly letterhead?: Letterhead | undefined
  /** Whom the proposal is for. */
  readonly client: string
  readonly product: string
  /** What is insured, as lists of the desk name it. */
  readonly subject: string
  readonly validUntil: Day
  /** Empty where the product asks for none; undefined where it is unknown. */
  readonly deductibles?: readonly RequestedDeductible[] | undefined
  /** The covers asked for; undefined where the product asks for no single ones, or where it is unknown. */
  readonly covers?: readonly RequestedCover[] | undefined
  readonly statement: readonly StatementPart[]
  /** One to four, in the order the broker gave them. */
  readonly offers: readonly ProposedOffer[]
}
