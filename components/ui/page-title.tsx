'use client'

import { type ReactNode, useEffect, useRef } from 'react'

// A page that is opened leaves the focus where somebody has put it; a page that follows takes it from the navigation.
let isFirstPage = true

/** The heading of a page. It takes the focus when the page comes and nobody has it, so that Tab goes on from here and a screen reader says where it is. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusFree()) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1} className={className ?? 'text-2xl font-bold outline-none'}>
      {children}
    </h1>
  )
}

/** Whether a page that comes may take the focus: nobody has it, or it was left on what led here. */
function isFocusFree(): boolean {
  const wasFirst = isFirstPage
  isFirstPage = false
  const focused = document.activeElement
  if (focused === null || focused === document.body) return true
  return !wasFirst && focused.closest('main, dialog, [role=dialog], [role=alertdialog], [role=menu]') === null
}
