'use client'

import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'
import { type Sort, sortOffers } from '@/lib/features/offers/model/sort-offers'
import { offersInOrder, type RunOffer } from './run/offers-of-run'

interface HeldOrder {
  /** The offers on the screen, in order. */
  readonly offers: readonly RunOffer[]
  /** The offers that arrived while the list was held, not on the screen yet. */
  readonly held: readonly RunOffer[]
  /** Shows the held offers, all in order. */
  readonly settle: () => void
  /** Props for the container of the list. */
  readonly containerProps: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

interface HeldOrderOptions {
  readonly sort: Sort
  /** Whether every insurer has replied, or is not awaited. */
  readonly isSettled: boolean
}

/**
 * The offers in the chosen order. The list holds new offers back while a row has the focus, and, until every insurer has replied, while
 * the pointer rests on it. A pointer that the list came under rests on it only once it has moved.
 */
export function useHeldOrder(arrived: readonly RunOffer[], { sort, isSettled }: HeldOrderOptions): HeldOrder {
  const [hold, setHold] = useState<{ readonly sort: Sort; readonly ids: readonly string[] }>()
  const [isWithin, setIsWithin] = useState({ pointer: false, focus: false })
  const enteredAt = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const sorted = sortOffers(arrived, sort)
  const isHeld = hold !== undefined && hold.ids.length > 0 && hold.sort === sort && (isWithin.focus || (isWithin.pointer && !isSettled))
  const offers = isHeld ? offersInOrder(arrived, hold.ids) : sorted
  const held = isHeld ? sorted.filter(({ offer }) => !hold.ids.includes(offer.id)) : []

  function change(part: 'pointer' | 'focus', isIn: boolean) {
    if (isWithin[part] === isIn) return
    if (isIn && !isHeld) setHold({ sort, ids: sorted.map(({ offer }) => offer.id) })
    setIsWithin({ ...isWithin, [part]: isIn })
  }

  return {
    offers,
    held,
    settle: () => setHold({ sort, ids: sorted.map(({ offer }) => offer.id) }),
    containerProps: {
      onPointerEnter: ({ clientX: x, clientY: y }) => {
        enteredAt.current ??= { x, y }
      },
      onPointerMove: ({ pointerType, clientX: x, clientY: y }) => {
        const from = enteredAt.current
        enteredAt.current ??= { x, y }
        if (pointerType === 'mouse' && from !== undefined && (from.x !== x || from.y !== y)) change('pointer', true)
      },
      onPointerLeave: () => {
        enteredAt.current = undefined
        change('pointer', false)
      },
      onFocus: () => change('focus', true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) change('focus', false)
      },
    },
  }
}
