'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import type { Undoable } from './use-undoables'

const UNDO_SECONDS = 10
const SECOND_MS = 1000

interface UndoListProps {
  /** The newest first: the key takes that one back. */
  undoables: readonly Undoable[]
  onUndo: (undoable: Undoable) => void
  /** The seconds of one are over. */
  onOver: (key: number) => void
}

/** What was decided in the last ten seconds, each with its way back. */
export function UndoList({ undoables, onUndo, onOver }: UndoListProps) {
  const t = useTranslations('backOffice.queue')
  if (undoables.length === 0) return null
  return (
    <ul aria-label={t('undoable')} className="grid max-h-[40dvh] gap-1.5 overflow-y-auto rounded-lg border border-line bg-surface px-3.5 py-2 shadow-float">
      {undoables.map((undoable, index) => (
        <UndoLine key={undoable.key} undoable={undoable} isNewest={index === 0} onUndo={() => onUndo(undoable)} onOver={() => onOver(undoable.key)} />
      ))}
    </ul>
  )
}

interface UndoLineProps {
  undoable: Undoable
  isNewest: boolean
  onUndo: () => void
  onOver: () => void
}

function UndoLine({ undoable: { rows, decision }, isNewest, onUndo, onOver }: UndoLineProps) {
  const t = useTranslations('backOffice.queue')
  const [left, setLeft] = useState(UNDO_SECONDS)
  // Whoever renders the list gives another function each time; the seconds go on.
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (left === 0) {
      over()
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  const [only, ...others] = rows
  const number = only === undefined ? '' : `${only.series} ${only.number}`
  const words = others.length > 0 ? t('done.many', { count: rows.length }) : t(`done.${decision}`, { number })
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span role="status" className="flex min-w-0 items-center gap-2">
        <Icon name="check" className="size-4 text-good" />
        {words}
      </span>
      <Button size="small" className="ml-auto" aria-label={isNewest ? undefined : t('undoOf', { what: words })} onPress={onUndo}>
        {t('undo')} {isNewest ? <Kbd>Z</Kbd> : null}
      </Button>
      <span className="text-sm text-ink-2 figures">{t('left', { seconds: left })}</span>
    </li>
  )
}
