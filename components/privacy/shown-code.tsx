'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'

interface ShownCodeProps {
  name: string
  code: string
  shownForMs: number
  /** Called when the time is over, or the reader has seen enough. */
  onOver: () => void
}

const SECOND_MS = 1000

/** A code in full, and the seconds that are left of it. */
export function ShownCode({ name, code, shownForMs, onOver }: ShownCodeProps) {
  const t = useTranslations('privacy.reveal')
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(shownForMs / SECOND_MS))
  const end = useEffectEvent(onOver)
  const done = useRef<HTMLButtonElement>(null)

  // The form that had the focus is gone.
  useEffect(() => done.current?.focus(), [])

  useEffect(() => {
    const tick = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), SECOND_MS)
    // A browser may slow the ticks of a hidden page down; the end has a timer of its own.
    const over = setTimeout(() => end(), shownForMs)
    return () => {
      clearInterval(tick)
      clearTimeout(over)
    }
  }, [shownForMs])

  return (
    <div className="grid gap-3">
      <p role="status" aria-label={name} className="rounded-md bg-sunk px-4 py-3 text-center text-2xl font-semibold tracking-wide break-all figures">
        {code}
      </p>
      <div>
        <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-sunk">
          <div className="h-full bg-accent transition-[width] duration-1000 ease-linear" style={{ width: `${(secondsLeft * SECOND_MS * 100) / shownForMs}%` }} />
        </div>
        <p role="timer" className="mt-1 text-ink-2 figures">
          {t('left', { seconds: secondsLeft })}
        </p>
      </div>
      <div className="flex justify-end">
        <Button ref={done} variant="primary" onPress={onOver}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
