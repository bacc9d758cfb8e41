'use client'

import { useEffect, useState } from 'react'
import { publishNavCount } from '@/components/layout/nav-counts'
import { Fault } from '@/lib/domain/fault'
import type { ReviewDecision } from '@/lib/domain/review'
import { approveClean, handOverReview, type QueueReply, type QueueRow, readQueue, reviewPolicy, takeNext, undoReviews } from '@/lib/features/review/endpoints'
import type { QueueNarrow } from '@/lib/features/review/model/queue-narrow'
import type { QueueView } from '@/lib/features/review/model/queue-views'
import { call } from '@/lib/platform/api/call-endpoint'
import { countsWithout, isApprovedTogether, rowAfter, withRows } from './queue-rows'
import { type Undoable, useUndoables } from './use-undoables'

const BULK_MAX = 100

/** The rows of the review queue and what a reviewer does with them: a decided row leaves at once, and comes back when the decision was refused or undone. */
export function useReviewQueue(initial: QueueReply, view: QueueView, narrow: QueueNarrow) {
  const [rows, setRows] = useState<readonly QueueRow[]>(initial.rows)
  const [counts, setCounts] = useState(initial.counts)
  const [hasMore, setHasMore] = useState(initial.hasMore)
  const [chosenId, setChosenId] = useState(initial.rows[0]?.id)
  const [failure, setFailure] = useState<unknown>()
  const [isNoneLeft, setIsNoneLeft] = useState(false)
  const { undoables, offer: offerUndo, forget } = useUndoables()
  // The navigation stands beside the page and counts with it.
  useEffect(() => publishNavCount('/review', counts.waiting), [counts.waiting])

  const place = rows.findIndex(({ id }) => id === chosenId)
  const chosen = rows[place]

  function remove(gone: readonly QueueRow[]) {
    const ids = new Set(gone.map(({ id }) => id))
    setChosenId(rowAfter(rows, chosenId, ids))
    setRows((now) => now.filter(({ id }) => !ids.has(id)))
    setCounts((now) => countsWithout(now, gone))
  }

  function putBack(back: readonly QueueRow[]) {
    setRows((now) => withRows(now, back))
    setCounts((now) => countsWithout(now, back, -1))
    setChosenId(back[0]?.id)
  }

  function begin() {
    setFailure(undefined)
    setIsNoneLeft(false)
  }

  async function decide(decision: ReviewDecision, note: string) {
    if (chosen === undefined) return
    begin()
    const saved = call(reviewPolicy, { params: { policyId: chosen.id }, input: { decision, note, seen: chosen.reviewState } })
    const key = offerUndo([chosen], decision, saved.then(({ reviewId }) => [reviewId], () => []))
    if (decision === 'flagged') {
      setRows((now) => now.map((row) => (row.id === chosen.id ? { ...row, isFlagged: true } : row)))
      move(1)
    } else remove([chosen])
    try {
      await saved
    } catch (error) {
      forget(key)
      setFailure(error)
      const isGone = error instanceof Fault && error.code === 'reviewChanged'
      if (decision === 'flagged') setRows((now) => withRows(now, [chosen]))
      else if (!isGone) putBack([chosen])
    }
  }

  async function approveAllClean() {
    const clean = rows.filter(isApprovedTogether).slice(0, BULK_MAX)
    if (clean.length === 0) return
    begin()
    try {
      const { approved } = await call(approveClean, { input: { policyIds: clean.map(({ id }) => id) } })
      const ids = new Set(approved.map(({ policyId }) => policyId))
      const gone = clean.filter(({ id }) => ids.has(id))
      remove(gone)
      if (gone.length > 0) offerUndo(gone, 'reviewed', Promise.resolve(approved.map(({ reviewId }) => reviewId)))
    } catch (error) {
      setFailure(error)
    }
  }

  async function undo(undoable: Undoable | undefined = undoables[0]) {
    if (undoable === undefined) return
    forget(undoable.key)
    begin()
    try {
      const reviewIds = await undoable.saved
      if (reviewIds.length === 0) return
      await call(undoReviews, { input: { reviewIds: [...reviewIds] } })
      if (undoable.decision === 'flagged') {
        setRows((now) => withRows(now, undoable.rows))
        setChosenId(undoable.rows[0]?.id)
      } else putBack(undoable.rows)
    } catch (error) {
      setFailure(error)
    }
  }

  async function takeOne() {
    begin()
    try {
      const { row } = await call(takeNext, {})
      if (row === undefined) {
        setIsNoneLeft(true)
        return
      }
      setRows((now) => withRows(now, [row]))
      setCounts((now) => ({ ...now, mine: now.mine + 1 }))
      setChosenId(row.id)
    } catch (error) {
      setFailure(error)
    }
  }

  async function handOver(userId: string) {
    if (chosen === undefined) return
    begin()
    try {
      const { row, counts: counted } = await call(handOverReview, { params: { policyId: chosen.id }, input: { userId } })
      setCounts(counted)
      if (view === 'mine' && row.withColleague !== undefined) {
        setChosenId(rowAfter(rows, chosenId, new Set([row.id])))
        setRows((now) => now.filter(({ id }) => id !== row.id))
      } else {
        setRows((now) => withRows(now, [row]))
        if (row.withColleague !== undefined) move(1)
      }
    } catch (error) {
      setFailure(error)
    }
  }

  async function loadMore() {
    begin()
    try {
      const next = await call(readQueue, { query: { view, after: rows.at(-1)?.id, ...narrow } })
      setRows((now) => withRows(now, next.rows))
      setHasMore(next.hasMore)
      setCounts(next.counts)
      if (chosenId === undefined) setChosenId(next.rows[0]?.id)
    } catch (error) {
      setFailure(error)
    }
  }

  function move(by: 1 | -1) {
    const next = rows[place + by]
    if (next !== undefined) setChosenId(next.id)
  }

  return { rows, counts, hasMore, chosen, place, undoables, failure, isNoneLeft, choose: setChosenId, move, decide, approveAllClean, undo, forget, takeOne, handOver, loadMore }
}
