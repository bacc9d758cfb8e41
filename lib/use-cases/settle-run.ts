import 'server-only'
import type { Actor } from '@/lib/access/actor'
import type { RequestOutcome } from '@/lib/data/quote-requests'
import { getQuote, setQuoteState } from '@/lib/data/quotes'

interface Run {
  readonly quoteId: string
  readonly run: number
}

/** Moves the quote on once insurers have answered. Somebody may have asked anew meanwhile: it stands as its newest run says. */
export async function settleRun(actor: Actor, { quoteId, run }: Run, kinds: readonly RequestOutcome['kind'][]): Promise<void> {
  const { lastRun } = await getQuote(actor, quoteId)
  if (lastRun !== run) return
  if (kinds.includes('offered')) await setQuoteState(actor, quoteId, { from: ['quoting', 'no-offer'], to: 'offered' })
  else await setQuoteState(actor, quoteId, { from: ['quoting'], to: 'no-offer' })
}
