import type { StoredDraft } from './draft-saver'

/** What a window typed and the server does not have yet. */
export interface LocalDraft extends StoredDraft {
  /** The window that typed it; copies of earlier versions name none. */
  readonly window?: string
}

const nameOf = (quoteId: string) => `quotedesk.draft.${quoteId}`

/** Stores the draft in this browser until the server has it; undefined removes the copy. */
export function saveLocalDraft(storage: Storage, quoteId: string, held: LocalDraft | undefined): void {
  try {
    if (held === undefined) storage.removeItem(nameOf(quoteId))
    else storage.setItem(nameOf(quoteId), JSON.stringify(held))
  } catch {
    // A full or forbidden storage loses only the copy; the server still gets the draft.
    return
  }
}

/** Removes the copy of a window, and leaves that of another window. */
export function removeLocalDraft(storage: Storage, quoteId: string, window: string): void {
  if (loadLocalDraft(storage, quoteId)?.window === window) saveLocalDraft(storage, quoteId, undefined)
}

/** The copy that a window left, or undefined. */
export function loadLocalDraft(storage: Storage, quoteId: string): LocalDraft | undefined {
  try {
    const held: unknown = JSON.parse(storage.getItem(nameOf(quoteId)) ?? 'null')
    return isLocalDraft(held) ? held : undefined
  } catch {
    return undefined
  }
}

function isLocalDraft(held: unknown): held is LocalDraft {
  if (typeof held !== 'object' || held === null || !('version' in held) || !('draft' in held)) return false
  if ('window' in held && typeof held.window !== 'string') return false
  return typeof held.version === 'number' && typeof held.draft === 'object' && held.draft !== null && !Array.isArray(held.draft)
}
