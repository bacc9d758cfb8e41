import type { StoredDraft } from './draft-saver'

const nameOf = (quoteId: string) => `quotedesk.draft.${quoteId}`

/** Stores the draft in this browser until the server has it; undefined removes the copy. */
export function saveLocalDraft(storage: Storage, quoteId: string, held: StoredDraft | undefined): void {
  try {
    if (held === undefined) storage.removeItem(nameOf(quoteId))
    else storage.setItem(nameOf(quoteId), JSON.stringify(held))
  } catch {
    // A full or forbidden storage loses only the copy; the server still gets the draft.
    return
  }
}

/** The copy that an earlier window left, or undefined. */
export function loadLocalDraft(storage: Storage, quoteId: string): StoredDraft | undefined {
  try {
    const held: unknown = JSON.parse(storage.getItem(nameOf(quoteId)) ?? 'null')
    return isStoredDraft(held) ? held : undefined
  } catch {
    return undefined
  }
}

function isStoredDraft(held: unknown): held is StoredDraft {
  if (typeof held !== 'object' || held === null || !('version' in held) || !('draft' in held)) return false
  return typeof held.version === 'number' && typeof held.draft === 'object' && held.draft !== null && !Array.isArray(held.draft)
}
