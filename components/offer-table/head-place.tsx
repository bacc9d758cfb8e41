'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

type Place = 'back' | 'tools'

/** A place in the head of the offers' page that a comparison fills. */
export function HeadPlace({ name }: { name: Place }) {
  return <span data-head-place={name} className="contents" />
}

/** Stands in the head of the page, where it has the place; else here. The first HTML cannot have it there, and has it nowhere. */
export function InHead({ place: name, children }: { place: Place; children: ReactNode }) {
  const place = useSyncExternalStore(never, () => document.querySelector(`[data-head-place="${name}"]`), () => undefined)
  if (place === undefined) return null
  return place === null ? children : createPortal(children, place)
}

const never = () => () => {}
