'use client'

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { loadStartChanges } from './start-changes'

const StartNotes = lazy(() => import('./start-changes-list').then((module) => ({ default: module.StartChangesList })))

const neverChanges = () => () => {}

/** The start notes on the pages of a copied quote or a renewal. Other quotes load no code for them. */
export function StartChangesNotice({ quoteId }: { quoteId: string }) {
  const text = useSyncExternalStore(neverChanges, () => loadStartChanges(window.sessionStorage, quoteId), () => null)
  const [isRead, setIsRead] = useState(false)
  if (text === null || isRead) return null
  return (
    <Suspense>
      <StartNotes quoteId={quoteId} text={text} onRead={() => setIsRead(true)} />
    </Suspense>
  )
}
