import type { AttemptState } from '@/lib/features/issuing/store/issue-attempt-table'
import type { RequestState } from '@/lib/features/offers/store/quote-request-table'
import type { QuoteState } from '@/lib/domain/quote'

/** What a quote's state follows from. */
export interface QuoteChildren {
  /** The states of all attempts to issue one of its offers. */
  readonly attempts: readonly AttemptState[]
  /** The requests of its newest run; `attempt` counts from 1, and a further one asks the same insurer again. */
  readonly requests: readonly { readonly state: RequestState; readonly attempt: number }[]
}

const OPEN: readonly AttemptState[] = ['INTENT', 'SENDING', 'UNKNOWN']

/**
 * The state of a quote: issued for good, issuing while an attempt is open or unknown, else by its newest run. A run is awaited
 * until every insurer's first request has ended; a repeated request does not hold it up.
 */
export function quoteStateOf({ attempts, requests }: QuoteChildren): QuoteState {
  if (attempts.includes('ISSUED')) return 'issued'
  if (attempts.some((state) => OPEN.includes(state))) return 'issuing'
  if (requests.length === 0) return 'draft'
  if (requests.some(({ state, attempt }) => state === 'pending' && attempt === 1)) return 'quoting'
  return requests.some(({ state }) => state === 'offered') ? 'offered' : 'no-offer'
}
