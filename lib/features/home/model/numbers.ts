import type { Money } from '@/lib/domain/money'

/** Premiums of one currency, and how many policies they are of. */
export interface Issued {
  readonly policies: number
  readonly premium: Money
}

/** The numbers of the day, of what the actor sees. */
export interface HomeNumbers {
  readonly today: readonly Issued[]
  /** From the first of the month through today. */
  readonly month: readonly Issued[]
  /** How the month compares with the same days of the month before, in whole percent of the premiums in RON; undefined when there was nothing. */
  readonly change: number | undefined
  readonly proposals: { readonly open: number; readonly chosen: number; readonly unopened: number }
  readonly renewals: { readonly soon: number; readonly later: number }
  /** Of the quotes of the last 30 days that insurers were asked for: how many became a policy, in whole percent; undefined when there was none. */
  readonly conversion: number | undefined
}
