import type { CopyOrRenewal } from '@/lib/features/quotes/endpoints'
import { nameOnPage } from '@/lib/platform/api/world-of-page'

const nameOf = (quoteId: string) => nameOnPage(`quotedesk.again.${quoteId}`)

/** Stores a new quote's start notes in this window until they are read; undefined removes them. */
export function saveStartChanges(storage: Storage, quoteId: string, again: CopyOrRenewal | undefined): void {
  try {
    if (again === undefined) storage.removeItem(nameOf(quoteId))
    else storage.setItem(nameOf(quoteId), JSON.stringify(again))
  } catch {
    // A full or forbidden storage loses only the notes: the quote shows its answers anyway.
    return
  }
}

/** The unread start notes of a quote. */
export function loadStartChanges(storage: Storage, quoteId: string): string | null {
  try {
    return storage.getItem(nameOf(quoteId))
  } catch {
    return null
  }
}
