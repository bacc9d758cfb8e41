import type { OffersRead } from '@/lib/domain/offer'
import type { RequestOutcome } from './store/record-outcome'

/** The outcome of a reply with offers: none that could be read is no offer, and not the insurer's no. */
export function offeredOutcome({ offers, unread }: OffersRead): RequestOutcome {
  if (offers.length > 0) return { kind: 'offered', offers, findings: unread }
  return { kind: 'failed', reasonClass: unread.length > 0 ? 'malformed' : 'not-eligible', texts: [], findings: unread }
}
