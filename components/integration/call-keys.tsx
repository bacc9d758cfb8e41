'use client'

import type { KeyboardEvent, ReactNode } from 'react'

/** Arrows go from call to call; Enter opens it as any link. */
export function CallKeys({ children }: { children: ReactNode }) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-call-row]')]
    const here = rows.findIndex((row) => row === document.activeElement)
    const next = rows[here + (event.key === 'ArrowDown' ? 1 : -1)]
    if (here === -1 || next === undefined) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return <div onKeyDown={move}>{children}</div>
}
