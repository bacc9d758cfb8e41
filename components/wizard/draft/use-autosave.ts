'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { cleanDraft, type Draft, sameDraft } from './draft'
import type { DraftSaver } from './draft-saver'
import { saveLocalDraft, loadLocalDraft } from './local-draft'

/** Passes every form change to the saver, and restores the copy that an earlier window could not save. */
export function useAutosave(quoteId: string, saver: DraftSaver): void {
  const { subscribe, reset } = useFormContext<Draft>()

  useEffect(() => {
    const copy = loadLocalDraft(window.localStorage, quoteId)
    if (copy !== undefined && saver.state().kind === 'saved') {
      if (sameDraft(copy.draft, saver.current().draft)) saveLocalDraft(window.localStorage, quoteId, undefined)
      else {
        saver.restore(copy)
        reset(copy.draft)
      }
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => saver.change(cleanDraft(values)) })
  }, [quoteId, saver, reset, subscribe])
}
