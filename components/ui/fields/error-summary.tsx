'use client'

import { useEffect, useId, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'

interface ErrorSummaryProps {
  title: string
  errors: readonly { key: string; label: string }[]
  /** Goes to the field the line is about. */
  onJump: (key: string) => void
  /** How often the form was sent. Before the first time nothing is said; with each the summary takes the focus again. */
  attempt: number
  className?: string | undefined
}

/**
 * The errors to correct before Continue, each a link to its field. Takes focus once for each attempt: what is found while somebody
 * corrects a field takes nothing from the field. Render it also without errors: it draws nothing, and remembers.
 */
export function ErrorSummary({ title, errors, onJump, attempt, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const focusedFor = useRef(0)
  const titleId = useId()

  useEffect(() => {
    if (focusedFor.current === attempt) return
    focusedFor.current = attempt
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt])

  if (attempt === 0 || errors.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      className={classNames('scroll-my-16 rounded-lg border-2 border-bad bg-surface px-4 py-3 focus:focus-ring', className)}
    >
      <div role="alert">
        <h2 id={titleId} className="flex items-center gap-2 font-semibold">
          <Icon name="bad" className="size-4 text-bad" />
          {title}
        </h2>
        <ul className="mt-1 grid gap-0.5">
          {errors.map(({ key, label }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => onJump(key)}
                className="min-h-6 cursor-pointer rounded-xs text-left font-medium text-bad underline decoration-1 underline-offset-3 hover:decoration-2"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
