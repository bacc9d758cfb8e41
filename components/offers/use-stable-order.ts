'use client'

import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'
import { type Sort, sortOffers } from '@/lib/features/offers/model/sort-offers'
import { inStableOrder, type RunOffer } from './run/offers-of-run'

interface StableOrder {
  readonly offers: readonly RunOffer[]
  /** How many offers came while the order was held, at the end. */
  readonly added: number
  readonly sortAgain: () => void
  /** Props of the element around the list: pointer or focus in it holds the order. */
  readonly holding: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: (event: PointerEvent) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

/** The offers in the chosen order, which holds while pointer or focus is in the list. */
export function useStableOrder(arrived: readonly RunOffer[], sort: Sort): StableOrder {
  const [kept, setKept] = useState<{ readonly sort: Sort; readonly ids: readonly string[] }>()
  const isWithin = useRef({ pointer: false, focus: false })
  const wished = sortOffers(arrived, sort)
  const isKept = kept !== undefined && kept.sort === sort
  const offers = isKept ? inStableOrder(arrived, kept.ids) : wished
  const added = isKept ? arrived.filter(({ offer }) => !kept.ids.includes(offer.id)).length : 0

  function change(part: 'pointer' | 'focus', isIn: boolean) {
    const wasHeld = isWithin.current.pointer || isWithin.current.focus
    isWithin.current[part] = isIn
    const isHeld = isWithin.current.pointer || isWithin.current.focus
    if (isHeld && !wasHeld) setKept({ sort, ids: wished.map(({ offer }) => offer.id) })
    if (!isHeld) setKept(undefined)
  }

  return {
    offers,
    added,
    sortAgain: () => setKept({ sort, ids: wished.map(({ offer }) => offer.id) }),
    holding: {
      onPointerEnter: ({ pointerType }) => change('pointer', pointerType === 'mouse'),
      onPointerLeave: () => change('pointer', false),
      onFocus: () => change('focus', true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) change('focus', false)
      },
    },
  }
}
