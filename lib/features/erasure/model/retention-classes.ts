/** What has a term, in the order in which it goes. */
export const RETENTION_CLASSES = ['policies', 'quotes', 'clients', 'documents', 'papers', 'reads', 'sessions'] as const
export type RetentionClass = (typeof RETENTION_CLASSES)[number]

/** How much of each class. */
export type RetentionCounts = Readonly<Record<RetentionClass, number>>

/** What of a class is over its term: how much, by the year from which the term counts. */
export interface RetentionRow {
  readonly kind: RetentionClass
  readonly years: number
  /** What dates from before this day goes. */
  readonly before: string
  readonly count: number
  readonly ofYears: readonly { readonly year: number; readonly count: number }[]
}

/** The counts of all classes. */
export function countsOf(count: (kind: RetentionClass) => number): RetentionCounts {
  return { policies: count('policies'), quotes: count('quotes'), clients: count('clients'), documents: count('documents'), papers: count('papers'), reads: count('reads'), sessions: count('sessions') }
}
