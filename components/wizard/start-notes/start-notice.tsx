'use client'

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { startNotesText } from './start-notes'

const StartNotes = lazy(() => import('./start-notes-list').then((module) => ({ default: module.StartNotes })))

const neverChanges = () => () => {}

/** On the pages of a quote that was copied or renews a policy: what is not as it was. Any other quote loads nothing for it. */
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
