'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'

interface PolicyFrameProps {
  address: string
  title: string
  /** Whether the document was drawn; told once it is known. */
  onEnd: (isDrawn: boolean) => void
}

const DRAWN_WITHIN_MS = 15_000

/** A document in the browser's own viewer, which tells whether it came. Mount it anew for another document. */
export function PolicyFrame({ address, title, onEnd }: PolicyFrameProps) {
  const isHydrated = useIsHydrated()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isClosed, setIsClosed] = useState(false)
  const status = useReplyStatus(address)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    // A browser that saves documents, and draws none, may call the empty frame loaded.
    if (!navigator.pdfViewerEnabled) end(false)
    const timer = setTimeout(() => end(false), DRAWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // A viewer may be closed to us, and so is the browser's own page about a lost connection: the reply's status tells them apart.
    if (isClosed && status !== undefined) end(status === 200)
  }, [isClosed, status])
  function look() {
    const shown = frame.current?.contentDocument ?? null
    setIsClosed(shown === null)
    // A page of ours, or of a server between, says its kind.
    if (shown !== null) onEnd(navigator.pdfViewerEnabled && shown.contentType === 'application/pdf')
  }
  // One that loaded before the page can listen would never be told.
  if (!isHydrated) return <div className="flex-1 bg-sunk" />
  return <iframe ref={frame} src={address} title={title} onLoad={look} className="min-h-0 w-full flex-1 bg-sunk" />
}

/** With what status the document came, once that is known; 0 for no reply. */
function useReplyStatus(address: string): number | undefined {
  const [status, setStatus] = useState<number>()
  useEffect(() => {
    const isOfFrame = (name: string) => withoutFragment(name) === withoutFragment(new URL(address, window.location.href).href)
    const observer = new PerformanceObserver((list) => {
      const reply = list.getEntries().findLast((entry) => entry instanceof PerformanceResourceTiming && isOfFrame(entry.name))
      if (reply instanceof PerformanceResourceTiming) setStatus(reply.responseStatus)
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [address])
  return status
}

function withoutFragment(address: string): string | undefined {
  return address.split('#')[0]
}
