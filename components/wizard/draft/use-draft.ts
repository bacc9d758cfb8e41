'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { urlOf, call } from '@/lib/platform/api/call-endpoint'
import type { CallInput } from '@/lib/platform/api/endpoint'
import { saveDraft } from '@/lib/features/quotes/endpoints'
import { createDraftSaver, type DraftSaver, type SaveState, type StoredDraft } from './draft-saver'
import { removeLocalDraft, saveLocalDraft } from './local-draft'
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
    now: () => performance.now(),
  })
}

/** A request that outlives its page. */
async function storeOnLeaving(input: CallInput<typeof saveDraft>): Promise<{ version: number }> {
  const response = await fetch(urlOf(saveDraft, input), {
    method: saveDraft.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(input.input),
    keepalive: true,
  })
  const { output } = await saveDraft.shapes()
  return output.parse(await response.json())
}

/** The draft of a quote in this window: its saver, its save state, and saving on leaving. */
export function useDraft(quoteId: string, stored: StoredDraft): { saver: DraftSaver; state: SaveState } {
  const [saver] = useState(() => openSaver(quoteId, stored))
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)

  useEffect(() => {
    const leave = () => void saver.flush({ isLeaving: true })
    const resume = () => {
      if (document.visibilityState === 'visible') void saver.flush()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', resume)
    window.addEventListener('focus', resume)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', resume)
      window.removeEventListener('focus', resume)
      void saver.flush()
    }
  }, [saver])

  return { saver, state }
}
