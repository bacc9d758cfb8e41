'use client'

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { startNotesText } from './start-notes'

const StartNotes = lazy(() => import('./start-notes-list').then((module) => ({ default: module.StartNotes })))

const neverChanges = () => () => {}

/** The start notes on the pages of a copied quote or a renewal. Other quotes load no code for them. */
export function StartNotice({ quoteId }: { quoteId: string }) {
  const text = useSyncExternalStore(neverChanges, () => startNotesText(window.sessionStorage, quoteId), () => null)
  const [isRead, setIsRead] = useState(false)
  if (text === null || isRead) return null
  return (
    <Suspense>
      <StartNotes quoteId={quoteId} text={text} onRead={() => setIsRead(true)} />
    </Suspense>
  )
}
