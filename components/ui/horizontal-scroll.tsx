'use client'

import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** Scrolls too wide content and all that is placed in it, as words for listeners, which would widen the page otherwise. By keyboard too: Tab reaches it only while there is something to scroll. */
export function HorizontalScroll({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div ref={makeFocusableWhenOverflowing} role="region" aria-label={label} className={classNames('relative overflow-x-auto print:overflow-visible', className)}>
      {children}
    </div>
  )
}

function makeFocusableWhenOverflowing(box: HTMLDivElement): () => void {
  const measure = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  measure.observe(box)
  return () => measure.disconnect()
}
