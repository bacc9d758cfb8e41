import { call } from '@/lib/platform/api/call-endpoint'
import { startQuote } from '@/lib/features/quotes/endpoints'
import { saveStartChanges } from '@/components/wizard/start-changes/start-changes'

/** The quote to copy, or the policy to renew. */
export type CopyOrRenewSource = { readonly copyOf: string } | { readonly renews: string }

/** Starts the quote and stores its start notes for its pages. @returns its id */
export async function startCopyOrRenewal(origin: CopyOrRenewSource): Promise<string> {
  const { quoteId, again } = await call(startQuote, { input: origin })
  saveStartChanges(window.sessionStorage, quoteId, again)
  return quoteId
}
