'use client'

import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'
import { type Sort, sortOffers } from '@/lib/features/offers/model/sort-offers'
import { inStableOrder, type RunOffer } from './run/offers-of-run'

interface StableOrder {
  readonly offers: readonly RunOffer[]
  /** How many offers at the end arrived while the order was frozen. */
  readonly added: number
  readonly sortAgain: () => void
  /** Props for the container of the list: the order is frozen while pointer or focus is inside. */
  readonly containerProps: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: (event: PointerEvent) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

/** The offers in the chosen order, which is frozen while pointer or focus is in the list. */
export function useStableOrder(arrived: readonly RunOffer[], sort: Sort): StableOrder {
  const [frozenOrder, setFrozenOrder] = useState<{ readonly sort: Sort; readonly ids: readonly string[] }>()
  const isWithin = useRef({ pointer: false, focus: false })
  const sortedOffers = sortOffers(arrived, sort)
  const isFrozen = frozenOrder !== undefined && frozenOrder.sort === sort
  const offers = isFrozen ? inStableOrder(arrived, frozenOrder.ids) : sortedOffers
  const added = isFrozen ? arrived.filter(({ offer }) => !frozenOrder.ids.includes(offer.id)).length : 0

  function change(part: 'pointer' | 'focus', isIn: boolean) {
    const wasHeld = isWithin.current.pointer || isWithin.current.focus
    isWithin.current[part] = isIn
    const isHeld = isWithin.current.pointer || isWithin.current.focus
    if (isHeld && !wasHeld) setFrozenOrder({ sort, ids: sortedOffers.map(({ offer }) => offer.id) })
    if (!isHeld) setFrozenOrder(undefined)
  }

  return {
    offers,
    added,
    sortAgain: () => setFrozenOrder({ sort, ids: sortedOffers.map(({ offer }) => offer.id) }),
    containerProps: {
      onPointerEnter: ({ pointerType }) => change('pointer', pointerType === 'mouse'),
      onPointerLeave: () => change('pointer', false),
      onFocus: () => change('focus', true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) change('focus', false)
      },
    },
  }
}
