'use client'

import { type RefObject, useEffect, useState } from 'react'

/** A part that will soon be scrolled to counts as in view. */
const MARGIN = '200px'
const WITHIN_MS = 2000

/** Becomes true in the first idle moment in which the element is in view, and stays so. */
export function useIdleInView(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const shown = element.current
    if (!shown) return
    let cancel = () => {}
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      cancel = whenIdle(() => setIsSeen(true))
    }, { rootMargin: MARGIN })
    observer.observe(shown)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [element])
  return isSeen
}

/** Calls back in the next idle moment; the returned function cancels. */
function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
  }
  const callback = window.requestIdleCallback(run, { timeout: WITHIN_MS })
  return () => window.cancelIdleCallback(callback)
}
