import { nameOnPage } from '@/lib/platform/api/world-of-page'
import type { StoredDraft } from './draft-saver'

/** What a window typed and the server does not have yet. */
export interface LocalDraft extends StoredDraft {
  /** The window that typed it; copies of earlier versions name none. */
  readonly window?: string
}

const nameOf = (quoteId: string) => nameOnPage(`quotedesk.draft.${quoteId}`)

/** Stores the draft in this browser until the server has it; undefined removes the copy. */
export function saveLocalDraft(storage: Storage, quoteId: string, copy: LocalDraft | undefined): void {
  try {
    if (copy === undefined) storage.removeItem(nameOf(quoteId))
    else storage.setItem(nameOf(quoteId), JSON.stringify(copy))
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
    const copy: unknown = JSON.parse(storage.getItem(nameOf(quoteId)) ?? 'null')
    return isLocalDraft(copy) ? copy : undefined
  } catch {
    return undefined
  }
}

function isLocalDraft(copy: unknown): copy is LocalDraft {
  if (typeof copy !== 'object' || copy === null || !('version' in copy) || !('draft' in copy)) return false
  if ('window' in copy && typeof copy.window !== 'string') return false
  return typeof copy.version === 'number' && typeof copy.draft === 'object' && copy.draft !== null && !Array.isArray(copy.draft)
}
