'use client'

import { useState } from 'react'

interface ColumnOrder {
  /** The columns from left to right. */
  readonly order: readonly string[]
  /** Whether somebody moved a column since the last sort. */
  readonly isMoved: boolean
  /** Puts a column in a place; beyond the ends nothing happens. */
  readonly moveTo: (id: string, place: number) => void
  /** Makes the next (1) or the last (-1) column the first, and keeps the round. */
  readonly turn: (by: 1 | -1) => void
}

/** The order of columns: as sorted, until somebody moves one; a new sort begins anew. */
export function useColumnOrder(sorted: readonly string[], sort: string): ColumnOrder {
  const [moved, setMoved] = useState<{ readonly sort: string; readonly ids: readonly string[] }>()
  const isMoved = moved !== undefined && moved.sort === sort
  const order = isMoved ? [...moved.ids.filter((id) => sorted.includes(id)), ...sorted.filter((id) => !moved.ids.includes(id))] : sorted
  return {
    order,
    isMoved,
    moveTo: (id, place) => {
      if (place < 0 || place >= order.length || order.indexOf(id) === place) return
      setMoved({ sort, ids: order.filter((other) => other !== id).toSpliced(place, 0, id) })
    },
    turn: (by) => {
      const [first, last] = [order.slice(0, 1), order.slice(-1)]
      setMoved({ sort, ids: by === 1 ? [...order.slice(1), ...first] : [...last, ...order.slice(0, -1)] })
    },
  }
}
