'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import type { Undoable } from './use-review-queue'

const UNDO_SECONDS = 10
const SECOND_MS = 1000

interface UndoBarProps {
  undoable: Undoable
  onUndo: () => void
  /** The seconds are over. */
  onOver: () => void
}

/** What was decided just now, and for ten seconds the way back. Mount it anew for each decision. */
export function UndoBar({ undoable: { rows, decision }, onUndo, onOver }: UndoBarProps) {
  const t = useTranslations('backOffice.queue')
  const [left, setLeft] = useState(UNDO_SECONDS)
  useEffect(() => {
    if (left === 0) {
      onOver()
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left, onOver])
  const [only, ...others] = rows
  const number = only === undefined ? '' : `${only.series} ${only.number}`
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2 shadow-float">
      <span role="status" className="flex min-w-0 items-center gap-2">
        <Icon name="check" className="size-4 text-good" />
        {others.length > 0 ? t('done.many', { count: rows.length }) : t(`done.${decision}`, { number })}
      </span>
      <Button size="small" onPress={onUndo}>
        {t('undo')} <Kbd>Z</Kbd>
      </Button>
      <span className="text-sm text-ink-2 figures">{t('left', { seconds: left })}</span>
    </div>
  )
}
