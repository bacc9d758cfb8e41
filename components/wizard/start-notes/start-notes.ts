import type { BegunAgain } from '@/lib/features/quotes/endpoints'

const nameOf = (quoteId: string) => `quotedesk.again.${quoteId}`

/** Keeps in this window what a new quote was begun with, until somebody has read it; undefined: it was. */
export function keepStartNotes(storage: Storage, quoteId: string, again: BegunAgain | undefined): void {
  try {
    if (again === undefined) storage.removeItem(nameOf(quoteId))
    else storage.setItem(nameOf(quoteId), JSON.stringify(again))
  } catch {
    // A full or forbidden storage takes away the notes only: the quote shows its answers anyway.
    return
  }
}

/** What was kept for a quote, not yet read. */
export function startNotesText(storage: Storage, quoteId: string): string | null {
  try {
    return storage.getItem(nameOf(quoteId))
  } catch {
    return null
  }
}
