import { Fault } from './fault'

/**
 * The state of a quote; a quote can be quoted again, and each run is kept. Nothing sets `expired` (every offer has expired) or
 * `abandoned` (the broker gave it up) yet: a test knows both. Such a quote can be read, edited and quoted again.
 */
export const QUOTE_STATES = ['draft', 'quoting', 'offered', 'no-offer', 'issuing', 'issued', 'expired', 'abandoned'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** The states in which the answers are those of a policy: the quote cannot be quoted, edited or offered any more. */
export const LOCKED_STATES = ['issuing', 'issued'] as const satisfies readonly QuoteState[]

export function isLocked(state: QuoteState): boolean {
  return LOCKED_STATES.some((locked) => locked === state)
}

/** @throws Fault `quoteLocked` when a policy of the quote is issued or being issued */
export function requireUnlocked(state: QuoteState): void {
  if (isLocked(state)) throw new Fault('quoteLocked')
}
