'use client'

import { useCallback, useRef, useState } from 'react'
import type { ReviewDecision } from '@/lib/domain/review'
import type { QueueRow } from '@/lib/features/review/endpoints'

/** What can be undone: the rows as they were, and the acts, once they are saved. */
export interface Undoable {
  readonly key: number
  readonly rows: readonly QueueRow[]
  readonly decision: ReviewDecision
  readonly saved: Promise<readonly string[]>
}

/** The decisions of the last seconds that can be undone, the newest first. */
export function useUndoables() {
  const [undoables, setUndoables] = useState<readonly Undoable[]>([])
  const acts = useRef(0)
  const forget = useCallback((key: number) => setUndoables((now) => now.filter((one) => one.key !== key)), [])

  /** @returns the key of what can be undone now */
  function offer(rows: readonly QueueRow[], decision: ReviewDecision, saved: Promise<readonly string[]>): number {
    acts.current += 1
    const key = acts.current
    const ids = new Set(rows.map(({ id }) => id))
    // An earlier decision about the same policy is not the newest any more.
    setUndoables((now) => [{ key, rows, decision, saved }, ...now.filter((one) => !one.rows.some(({ id }) => ids.has(id)))])
    return key
  }

  return { undoables, offer, forget }
}
