'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { cleanDraft, type Draft, sameDraft } from './draft'
import type { DraftSaver } from './draft-saver'
import { type LocalDraft, loadLocalDraft, saveLocalDraft } from './local-draft'
import { isWindowOpen, showWindowOpen } from './open-windows'
import { windowId } from './window-id'

/** Passes every form change to the saver, and restores the copy that an earlier window could not save. */
export function useAutosave(quoteId: string, saver: DraftSaver): void {
  const { subscribe, reset } = useFormContext<Draft>()

  useEffect(() => {
    const own = windowId(window.sessionStorage)
    let isLeft = false

    function restore(copy: LocalDraft) {
      if (isLeft || saver.state().kind !== 'saved') return
      if (sameDraft(copy.draft, saver.current().draft)) saveLocalDraft(window.localStorage, quoteId, undefined)
      else {
        saveLocalDraft(window.localStorage, quoteId, { ...copy, window: own })
        saver.restore(copy)
        reset(copy.draft)
      }
    }

    async function restoreUnlessOpen(copy: LocalDraft, typedIn: string) {
      // An open window saves by itself what was typed there.
      if (!(await isWindowOpen(typedIn))) restore(copy)
    }

    showWindowOpen(own)
    const copy = loadLocalDraft(window.localStorage, quoteId)
    if (copy?.window !== undefined && copy.window !== own) void restoreUnlessOpen(copy, copy.window)
    else if (copy !== undefined) restore(copy)
    const unsubscribe = subscribe({ formState: { values: true }, callback: ({ values }) => saver.change(cleanDraft(values)) })
    return () => {
      isLeft = true
      unsubscribe()
    }
  }, [quoteId, saver, reset, subscribe])
}
