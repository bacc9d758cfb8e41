import type { AttemptState } from '@/lib/features/issuing/model/attempt-states'

/** A policy as the insurers' register names it. */
export interface RegisteredPolicy {
  readonly series: string
  readonly number: string
}

/** Where the request of a tour stands, read from the records of the desk and from the insurers' register. */
export interface TourFacts {
  readonly quoteId: string
  readonly number: number
  /** How often its answers were saved. */
  readonly version: number
  /** The mail of its client, for who may write requests. */
  readonly mail?: string | undefined
  /** Whether its answers are those of the mail. */
  readonly hasMail: boolean
  /** Undefined until insurers were asked. */
  readonly run?: { readonly asked: number; readonly waiting: number; readonly failed: number } | undefined
  /** The offers that can be taken, the cheapest first, and how often each was tried. */
  readonly offers: readonly { readonly id: string; readonly insurer: string; readonly tried: number }[]
  /** The newest proposal; its link is for who may share it. */
  readonly proposal?: { readonly link?: string | undefined; readonly isOpened: boolean; readonly chosenOfferId?: string | undefined } | undefined
  /** The attempt that may have made a policy, else the newest one, and who has confirmed that it made no policy: two people must. */
  readonly attempt?: { readonly id: string; readonly offerId: string; readonly insurer: string; readonly state: AttemptState; readonly notIssuedBy: 'nobody' | 'reader' | 'another' } | undefined
  /** What the register has of that attempt's offer, and how many policies of all its offers. */
  readonly register: readonly RegisteredPolicy[]
  readonly registered: number
  /** The policies at the desk. */
  readonly policies: readonly (RegisteredPolicy & { readonly id: string })[]
  /** Once there is a policy: the one that ends first and that nobody renews yet, for whoever may renew. */
  readonly dueId?: string | undefined
  /** A request that continues a policy, begun after that of the tour. */
  readonly renewalQuoteId?: string | undefined
}
