import { Fault, type FaultCode } from '@/lib/domain/fault'
import type { Draft } from './draft'

/** How the typed draft relates to the stored one. */
export type SaveState =
  // `at` is a value of `now`.
  | { readonly kind: 'saved'; readonly at: number | undefined }
  | { readonly kind: 'changed' | 'saving' | 'retrying' | 'signedOut' }
  // `isOwn`: another window of this browser saved. `isTyped`: something typed here would be lost with the newer draft.
  | { readonly kind: 'conflict'; readonly by: string | undefined; readonly version: number; readonly isOwn: boolean; readonly isTyped: boolean }
  | { readonly kind: 'refused'; readonly code: FaultCode }

export interface StoredDraft {
  readonly version: number
  readonly draft: Draft
}

interface DraftStorage {
  /** Stores a draft over a version and returns the new version; throws Fault. */
  readonly store: (unsaved: StoredDraft, how: { readonly isLeaving: boolean }) => Promise<{ readonly version: number }>
  /** Keeps a local copy until the save; undefined removes it. */
  readonly saveCopy: (unsaved: StoredDraft | undefined) => void
  /** Lets other windows of this browser know which version is stored now. */
  readonly announce: (version: number) => void
  /** Milliseconds since any fixed moment, to time a save's age. */
  readonly now: () => number
}

export interface DraftSaver {
  readonly current: () => StoredDraft
  readonly state: () => SaveState
  readonly subscribe: (listener: () => void) => () => void
  /** Takes the server's draft, unless this one is newer. */
  readonly adopt: (stored: StoredDraft) => void
  /** Restores a copy that an earlier window could not save; saving it conflicts if the stored draft has changed. */
  readonly restore: (copy: StoredDraft) => void
  readonly change: (draft: Draft) => void
  /** Another window has stored a version: a conflict at once, not at the next save. `by` is who did, where it was none of this browser. */
  readonly hearOfSave: (version: number, by?: string) => void
  /** Stores unsaved changes; true when all are stored. */
  readonly flush: (how?: { readonly isLeaving: boolean }) => Promise<boolean>
  /** After a conflict: stores this draft over the other one. */
  readonly keepMine: () => Promise<boolean>
  /** After a conflict: discards this draft. */
  readonly discardMine: () => void
}

const PAUSE_MS = 600
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000

/** Faults that may pass; after any other fault, sending the same draft again cannot succeed. */
const TEMPORARY_FAULTS: ReadonlySet<FaultCode> = new Set(['unexpected', 'databaseBusy', 'tooManyAttempts'])

/** Saves a draft as it is typed: after a pause, one request at a time, again after a failure. Keeps all typed text until it is stored. */
export function createDraftSaver(stored: StoredDraft, { store, saveCopy, announce, now }: DraftStorage): DraftSaver {
  let { version, draft } = stored
  let storedText = JSON.stringify(draft)
  let state: SaveState = { kind: 'saved', at: undefined }
  let sending: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const listeners = new Set<() => void>()

  function setState(next: SaveState) {
    state = next
    for (const listener of listeners) listener()
  }

  function isStored() {
    return JSON.stringify(draft) === storedText
  }

  function scheduleFlush(afterMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), afterMs)
  }

  function markSaved(at?: number) {
    clearTimeout(timer)
    saveCopy(undefined)
    setState({ kind: 'saved', at })
  }

  async function send(isLeaving: boolean): Promise<boolean> {
    const sentDraft = draft
    setState({ kind: 'saving' })
    try {
      version = (await store({ version, draft: sentDraft }, { isLeaving })).version
    } catch (cause) {
      fail(cause)
      return false
    }
    failures = 0
    announce(version)
    storedText = JSON.stringify(sentDraft)
    if (isStored()) markSaved(now())
    else {
      saveCopy({ version, draft })
      setState({ kind: 'changed' })
      scheduleFlush(PAUSE_MS)
    }
    return true
  }

  function fail(cause: unknown) {
    const { code, details } = cause instanceof Fault ? cause : new Fault('unexpected', { cause })
    if (code === 'draftConflict') {
      const by = details.params?.by
      setState({ kind: 'conflict', by: by === undefined ? undefined : String(by), version: Number(details.params?.version ?? version), isOwn: false, isTyped: true })
    } else if (code === 'notSignedIn') setState({ kind: 'signedOut' })
    else if (TEMPORARY_FAULTS.has(code)) {
      setState({ kind: 'retrying' })
      scheduleFlush(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS))
      failures += 1
    } else setState({ kind: 'refused', code })
  }

  async function flush({ isLeaving = false } = {}): Promise<boolean> {
    clearTimeout(timer)
    while (sending !== undefined || !isStored()) {
      if (sending === undefined) {
        if (state.kind === 'conflict' || state.kind === 'refused') return false
        sending = send(isLeaving).finally(() => {
          sending = undefined
        })
      }
      if (!(await sending)) return false
    }
    return true
  }

  return {
    current: () => ({ version, draft }),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    adopt: (newer) => {
      if (sending !== undefined || !isStored() || newer.version <= version) return
      ;({ version, draft } = newer)
      storedText = JSON.stringify(draft)
      setState({ kind: 'saved', at: undefined })
    },
    restore: (copy) => {
      ;({ version, draft } = copy)
      setState({ kind: 'changed' })
      scheduleFlush(PAUSE_MS)
    },
    change: (typed) => {
      const text = JSON.stringify(typed)
      if (text === JSON.stringify(draft)) return
      draft = typed
      saveCopy({ version, draft })
      if (state.kind === 'conflict' && !state.isTyped) setState({ ...state, isTyped: true })
      if (sending !== undefined || state.kind === 'conflict' || state.kind === 'refused') return
      if (isStored()) {
        markSaved()
        return
      }
      if (state.kind === 'saved') setState({ kind: 'changed' })
      scheduleFlush(PAUSE_MS)
    },
    hearOfSave: (newer, by) => {
      // A save under way learns it from its own reply.
      if (newer <= version || sending !== undefined || state.kind === 'refused') return
      clearTimeout(timer)
      setState({ kind: 'conflict', by, version: newer, isOwn: by === undefined, isTyped: !isStored() })
    },
    flush,
    keepMine: () => {
      if (state.kind !== 'conflict') return Promise.resolve(false)
      version = state.version
      // The stored draft is the other one, even if this one is what was stored before it.
      storedText = ''
      setState({ kind: 'changed' })
      return flush()
    },
    discardMine: () => {
      storedText = JSON.stringify(draft)
      markSaved()
    },
  }
}
