import { call } from '@/lib/api/call'
import { startQuote } from '@/lib/api/quotes'
import { keepStartNotes } from './start-notes'
import type { Origin } from './use-begin-again'

/** Begins the quote and keeps what has changed for its pages to say. @returns its id */
export async function beginAgain(origin: Origin): Promise<string> {
  const { quoteId, again } = await call(startQuote, { input: origin })
  keepStartNotes(window.sessionStorage, quoteId, again)
  return quoteId
}
