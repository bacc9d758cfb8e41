'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
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
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(false), DRAWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  // One that loaded before the page can listen would never be told.
  if (!isHydrated) return <div className="flex-1 bg-sunk" />
  // A viewer's document is closed to the page; a reply of ours that says why there is none is not.
  return <iframe ref={frame} src={address} title={title} onLoad={() => onEnd(frame.current?.contentDocument?.contentType !== 'application/json')} className="min-h-0 w-full flex-1 bg-sunk" />
}
