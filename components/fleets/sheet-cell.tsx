'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { fieldClasses } from '@/components/ui/fields/field-classes'

interface SheetCellProps {
  column: string
  row: number
  path: string
  text: string
  /** What is wrong, in words. */
  problem?: string | undefined
  proposed?: string | undefined
  onChange: (text: string) => void
}

/** One cell: its text, why it is wrong, and what would pass. Arrow keys and Enter go to the cell above or below. */
export function SheetCell({ column, row, path, text, problem, proposed, onChange }: SheetCellProps) {
  const t = useTranslations('fleets.grid')
  const problemId = useId()
  return (
    <td className="min-w-36 px-1 py-1 align-top max-sm:block max-sm:px-2">
      <span aria-hidden="true" className="text-sm text-ink-2 sm:hidden">{column}</span>
      <input
        value={text}
        data-column={path}
        aria-label={t('cell', { column, row })}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : problemId}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={goUpOrDown}
        className={classNames('w-full px-2 focus-visible:focus-ring', fieldClasses({ isInvalid: problem !== undefined, isOff: false }), 'min-h-8!')}
      />
      {problem === undefined ? null : (
        <p id={problemId} className="mt-0.5 text-xs text-bad">
          {problem}
          {proposed === undefined ? null : (
            <>
              {' '}
              <button type="button" aria-label={t('useIn', { value: proposed, column, row })} onClick={() => onChange(proposed)} className="min-h-6 cursor-pointer text-left font-semibold text-accent underline">
                {t('use', { value: proposed })}
              </button>
            </>
          )}
        </p>
      )}
    </td>
  )
}

function goUpOrDown(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  if (step === 0) return
  const own = event.currentTarget
  const column = [...(own.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-column="${CSS.escape(own.dataset['column'] ?? '')}"]`) ?? [])]
  const next = column[column.indexOf(own) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
