type KeyOf<A> = keyof A & string

/** What the page of a quote's offers says of the request. */
export interface RequestSummary<A> {
  /** The answers that name the risk, in reading order: make, model and year; destination. What is insured follows them. */
  readonly names: readonly KeyOf<A>[]
  /** The answers that are repeated beside the period; `in` is the answer that holds the currency. */
  readonly repeats: readonly (KeyOf<A> | { readonly key: KeyOf<A>; readonly in: KeyOf<A> })[]
  /** The answer that holds the covers asked for, with their currency. */
  readonly covers?: { readonly key: KeyOf<A>; readonly in: KeyOf<A> }
}
