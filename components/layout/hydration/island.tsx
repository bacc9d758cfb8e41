import { Activity, type ReactNode } from 'react'

type Turn = 1 | 2 | 3

interface IslandProps {
  /** 1 for what a person needs first. Each further turn comes after the one before, and leaves room for keys and paint between them. */
  turn?: Turn | undefined
  children: ReactNode
}

/**
 * A part of a page that is hydrated in a turn of its own, after what stands around it: no page is hydrated in one long task. A click or key in it hydrates
 * it at once. What it draws must hang on properties, state and context alone: a form's fields, which read what the form keeps beside React, belong to the
 * turn of their form. React hydrates the nested boundary after the outer one; unlike Suspense, an Activity holds nothing of the document back.
 */
export function Island({ turn = 1, children }: IslandProps) {
  return <Activity>{turn === 1 ? children : <Island turn={turn === 3 ? 2 : 1}>{children}</Island>}</Activity>
}
