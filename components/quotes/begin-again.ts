import { call } from '@/lib/platform/api/call'
import { startQuote } from '@/lib/features/quotes/endpoints'
import { keepStartNotes } from '@/components/wizard/start-notes/start-notes'

/** The quote to copy, or the policy to renew. */
export type Origin = { readonly copyOf: string } | { readonly renews: string }

/** Starts the quote and stores its start notes for its pages. @returns its id */
export async function beginAgain(origin: Origin): Promise<string> {
  const { quoteId, again } = await call(startQuote, { input: origin })
  keepStartNotes(window.sessionStorage, quoteId, again)
  return quoteId
}
