'use client'

import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'

const WAIT_MS = 3000

/**
 * A link that is followed without a network leaves the page as it is, with a word why, instead of the browser's own page and the loss of what was typed. A
 * browser that believes itself without a network may still reach a desk on its own machine, so the desk is asked first.
 */
export function LinksWithoutNetwork({ text }: { text: string }) {
  const [isCut, setIsCut] = useState(false)

  useEffect(() => {
    async function followIfReachable(link: HTMLAnchorElement) {
      const mayFollow = await isReachable()
      setIsCut(!mayFollow)
      if (mayFollow) window.location.assign(link.href)
    }
    function hold(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || link === null || !leavesPage(link, event)) return
      event.preventDefault()
      event.stopPropagation()
      void followIfReachable(link)
    }
    const reconnect = () => setIsCut(false)
    document.addEventListener('click', hold, true)
    window.addEventListener('online', reconnect)
    return () => {
      document.removeEventListener('click', hold, true)
      window.removeEventListener('online', reconnect)
    }
  }, [])

  return (
    <div role="alert" className="sticky top-14 z-20 empty:hidden print:hidden">
      {isCut ? <Notice tone="warn" title={text} className="mb-3 shadow-float" /> : null}
    </div>
  )
}

/** Whether following a link replaces this page by another one of the desk. */
function leavesPage(link: HTMLAnchorElement, { button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isPlain = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
  const isElsewhere = link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')
  const isWithin = link.hash !== '' && link.pathname === window.location.pathname && link.search === window.location.search
  return isPlain && link.hasAttribute('href') && !isElsewhere && !isWithin
}

/** Whether the desk answers this browser. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) })).ok
  } catch {
    return false
  }
}
