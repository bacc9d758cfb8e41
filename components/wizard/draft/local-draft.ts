import type { StoredDraft } from './draft-saver'

const nameOf = (quoteId: string) => `quotedesk.draft.${quoteId}`

/** Stores the draft in this browser until the server has it; undefined removes the copy. */
export function saveLocalDraft(storage: Storage, quoteId: string, copy: StoredDraft | undefined): void {
  try {
    if (copy === undefined) storage.removeItem(nameOf(quoteId))
    else storage.setItem(nameOf(quoteId), JSON.stringify(copy))
  } catch {
    // A full or forbidden storage loses only the copy; the server still gets the draft.
    return
  }
}

/** The copy that an earlier window left, or undefined. */
export function loadLocalDraft(storage: Storage, quoteId: string): StoredDraft | undefined {
  try {
    const copy: unknown = JSON.parse(storage.getItem(nameOf(quoteId)) ?? 'null')
    return isStoredDraft(copy) ? copy : undefined
  } catch {
    return undefined
  }
}

function isStoredDraft(copy: unknown): copy is StoredDraft {
  if (typeof copy !== 'object' || copy === null || !('version' in copy) || !('draft' in copy)) return false
  return typeof copy.version === 'number' && typeof copy.draft === 'object' && copy.draft !== null && !Array.isArray(copy.draft)
}
