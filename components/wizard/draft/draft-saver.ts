import { Fault, type FaultCode } from '@/lib/domain/fault'
import type { Draft } from './draft'

/** How the typed draft relates to the stored one. */
export type SaveState =
  // `at` is a value of `now`.
  | { readonly kind: 'saved'; readonly at: number | undefined }
  | { readonly kind: 'changed' | 'saving' | 'retrying' | 'signedOut' }
  | { readonly kind: 'conflict'; readonly by: string | undefined; readonly version: number }
  | { readonly kind: 'refused'; readonly code: FaultCode }

export interface StoredDraft {
  readonly version: number
  readonly draft: Draft
}

interface Ways {
  /** Stores a draft over a version and returns the new version; throws Fault. */
  readonly store: (held: StoredDraft, how: { readonly isLeaving: boolean }) => Promise<{ readonly version: number }>
  /** Keeps a local copy until the save; undefined removes it. */
  readonly keepCopy: (held: StoredDraft | undefined) => void
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
  /** Stores unsaved changes; true when all are stored. */
  readonly flush: (how?: { readonly isLeaving: boolean }) => Promise<boolean>
  /** After a conflict: stores this draft over the other one. */
  readonly keepMine: () => Promise<boolean>
  /** After a conflict: discards this draft. */
  readonly letGo: () => void
}

const PAUSE_MS = 600
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000

/** Temporary faults; after any other, sending the same draft again is useless. */
const PASSING: ReadonlySet<FaultCode> = new Set(['unexpected', 'databaseBusy', 'tooManyAttempts'])

/** Saves a draft as it is typed: after a pause, one request at a time, again after a failure. Keeps all typed text until it is stored. */
export function createDraftSaver(stored: StoredDraft, { store, keepCopy, now }: Ways): DraftSaver {
  let { version, draft } = stored
  let storedText = JSON.stringify(draft)
  let state: SaveState = { kind: 'saved', at: undefined }
  let sending: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const listeners = new Set<() => void>()

  function become(next: SaveState) {
    state = next
    for (const listener of listeners) listener()
  }

  function isStored() {
    return JSON.stringify(draft) === storedText
  }

  function plan(afterMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), afterMs)
  }

  function rest(at?: number) {
    clearTimeout(timer)
    keepCopy(undefined)
    become({ kind: 'saved', at })
  }

  async function send(isLeaving: boolean): Promise<boolean> {
    const sent = draft
    become({ kind: 'saving' })
    try {
      version = (await store({ version, draft: sent }, { isLeaving })).version
    } catch (cause) {
      fail(cause)
      return false
    }
    failures = 0
    storedText = JSON.stringify(sent)
    if (isStored()) rest(now())
    else {
      keepCopy({ version, draft })
      become({ kind: 'changed' })
      plan(PAUSE_MS)
    }
    return true
  }

  function fail(cause: unknown) {
    const { code, details } = cause instanceof Fault ? cause : new Fault('unexpected', { cause })
    if (code === 'draftConflict') {
      const by = details.params?.by
      become({ kind: 'conflict', by: by === undefined ? undefined : String(by), version: Number(details.params?.version ?? version) })
    } else if (code === 'notSignedIn') become({ kind: 'signedOut' })
    else if (PASSING.has(code)) {
      become({ kind: 'retrying' })
      plan(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS))
      failures += 1
    } else become({ kind: 'refused', code })
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
      become({ kind: 'saved', at: undefined })
    },
    restore: (copy) => {
      ;({ version, draft } = copy)
      become({ kind: 'changed' })
      plan(PAUSE_MS)
    },
    change: (typed) => {
      const text = JSON.stringify(typed)
      if (text === JSON.stringify(draft)) return
      draft = typed
      keepCopy({ version, draft })
      if (sending !== undefined || state.kind === 'conflict' || state.kind === 'refused') return
      if (isStored()) {
        rest()
        return
      }
      if (state.kind === 'saved') become({ kind: 'changed' })
      plan(PAUSE_MS)
    },
    flush,
    keepMine: () => {
      if (state.kind !== 'conflict') return Promise.resolve(false)
      version = state.version
      become({ kind: 'changed' })
      return flush()
    },
    letGo: () => {
      storedText = JSON.stringify(draft)
      rest()
    },
  }
}
