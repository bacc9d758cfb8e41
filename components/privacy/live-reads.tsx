'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { markRevealsSeen, streamReveals } from '@/lib/features/privacy/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { subscribeToEvents } from '@/lib/platform/api/subscribe-to-events'

/** Draws the ledger again as soon as a colleague reads personal data, and notes that the data officer has seen it. */
export function LiveReads() {
  const t = useTranslations('privacy.notice')
  const router = useRouter()
  const [isUpdated, setIsUpdated] = useState(false)
  const known = useRef<string>(undefined)

  useEffect(() => {
    const markSeen = () => void call(markRevealsSeen, { input: {} }).catch(() => undefined)
    markSeen()
    return subscribeToEvents(streamReveals, {}, {
      onValue: ({ newest = '' }) => {
        const isFirst = known.current === undefined
        const isNew = known.current !== newest
        known.current = newest
        if (isFirst || !isNew) return
        setIsUpdated(true)
        markSeen()
        router.refresh()
      },
      // The page stays as it was drawn; the next load reads it again.
      onFailure: () => undefined,
    })
  }, [router])

  return (
    <p role="status" className="sr-only">
      {isUpdated ? t('live') : ''}
    </p>
  )
}
