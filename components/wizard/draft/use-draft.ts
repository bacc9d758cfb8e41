'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { urlOf, call } from '@/lib/platform/api/call-endpoint'
import type { CallInput } from '@/lib/platform/api/endpoint'
import { headersOfPage } from '@/lib/platform/api/world-of-page'
import { readNewerDraft, saveDraft } from '@/lib/features/quotes/endpoints'
import { createDraftSaver, type DraftSaver, type SaveState, type StoredDraft } from './draft-saver'
import { removeLocalDraft, saveLocalDraft } from './local-draft'
import { announceSave, enterDraft, hearSaves } from './neighbours'
import { windowId } from './window-id'

// One saver for each quote of this window, so that saves of one step and of the next never cross.
const savers = new Map<string, DraftSaver>()

function openSaver(quoteId: string, stored: StoredDraft): DraftSaver {
  // The server renders for many people: it must not hold a quote in memory.
  if (typeof window === 'undefined') return newSaver(quoteId, stored)
  const saver = savers.get(quoteId) ?? newSaver(quoteId, stored)
  savers.set(quoteId, saver)
  saver.adopt(stored)
  return saver
}

function newSaver(quoteId: string, stored: StoredDraft): DraftSaver {
  return createDraftSaver(stored, {
    store: (unsaved, { isLeaving }) => {
      const input = { params: { quoteId }, input: { ...unsaved, window: { id: windowId(window.sessionStorage), isLeaving } } }
      return isLeaving ? storeOnLeaving(input) : call(saveDraft, input)
    },
    saveCopy: (unsaved) => {
      const id = windowId(window.sessionStorage)
      if (unsaved === undefined) removeLocalDraft(window.localStorage, quoteId, id)
      else saveLocalDraft(window.localStorage, quoteId, { ...unsaved, window: id })
    },
    announce: (version) => announceSave(quoteId, version),
    now: () => performance.now(),
  })
}

/** A request that outlives its page. */
async function storeOnLeaving(input: CallInput<typeof saveDraft>): Promise<{ version: number }> {
  const response = await fetch(urlOf(saveDraft, input), {
    method: saveDraft.method,
    headers: { ...headersOfPage(), accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(input.input),
    keepalive: true,
  })
  const { output } = await saveDraft.shapes()
  return output.parse(await response.json())
}

/** Somebody at another machine may have saved while this window was hidden. */
async function lookForNewer(quoteId: string, saver: DraftSaver): Promise<void> {
  if (saver.state().kind !== 'saved') return
  try {
    const { newer } = await call(readNewerDraft, { params: { quoteId }, query: { version: saver.current().version, window: windowId(window.sessionStorage) } })
    if (newer !== undefined) saver.hearOfSave(newer.version, newer.by)
  } catch {
    // The next save tells it.
  }
}

interface OpenDraft {
  readonly saver: DraftSaver
  readonly state: SaveState
  /** Whether another window of this browser had the draft open first. */
  readonly isSecond: boolean
}

/** The draft of a quote in this window: its saver, its save state, saving on leaving, and what other windows of this browser do with it. */
export function useDraft(quoteId: string, stored: StoredDraft): OpenDraft {
  const [saver] = useState(() => openSaver(quoteId, stored))
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  const [isSecond, setIsSecond] = useState(false)

  useEffect(() => enterDraft(quoteId, setIsSecond), [quoteId])
  useEffect(() => hearSaves(quoteId, saver.hearOfSave), [quoteId, saver])

  useEffect(() => {
    const leave = () => void saver.flush({ isLeaving: true })
    const resume = () => {
      if (document.visibilityState === 'visible') void saver.flush()
    }
    const look = () => {
      if (document.visibilityState === 'visible') void lookForNewer(quoteId, saver)
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', resume)
    window.addEventListener('focus', resume)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', resume)
      window.removeEventListener('focus', resume)
      document.removeEventListener('visibilitychange', look)
      void saver.flush()
    }
  }, [quoteId, saver])

  return { saver, state, isSecond }
}
