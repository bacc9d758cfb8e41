'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { SaveState } from './draft-saver'

/** Shows whether the draft is stored. Screen readers announce a new state, not the seconds. */
export function SaveIndicator({ state }: { state: SaveState }) {
  const t = useTranslations('wizard.save')
  const isBad = state.kind === 'retrying' || state.kind === 'conflict' || state.kind === 'refused' || state.kind === 'signedOut'
  const spoken = isBad ? t('notSaved') : state.kind === 'saved' ? t('saved') : ''
  return (
    <span className={`inline-flex min-w-40 items-center gap-1.5 max-sm:w-full sm:justify-end text-sm figures ${isBad ? 'font-semibold text-bad' : 'text-ink-2'}`}>
      <Icon name={isBad ? 'bad' : state.kind === 'saved' ? 'check' : 'busy'} className="size-3.5" />
      <span aria-hidden="true">
        <Words state={state} />
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </span>
  )
}

function Words({ state }: { state: SaveState }) {
  const t = useTranslations('wizard.save')
  if (state.kind === 'saved') return state.at === undefined ? t('saved') : <SavedAgo key={state.at} at={state.at} />
  if (state.kind === 'changed' || state.kind === 'saving') return t('saving')
  return state.kind === 'retrying' ? t('retrying') : t('notSaved')
}

const TICK_MS = 1000
const MINUTE_S = 60

function SavedAgo({ at }: { at: number }) {
  const t = useTranslations('wizard.save')
  const [now, setNow] = useState(at)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - at) / TICK_MS))
  if (seconds === 0) return t('savedNow')
  return seconds < MINUTE_S ? t('savedSeconds', { count: seconds }) : t('savedMinutes', { count: Math.floor(seconds / MINUTE_S) })
}
