import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

export type BadgeTone = 'good' | 'warn' | 'bad' | 'accent' | 'neutral'

const styles: Record<BadgeTone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
  neutral: 'bg-sunk text-ink-2',
}

const shapes: Record<BadgeTone, IconName | null> = { good: 'check', warn: 'warn', bad: 'bad', accent: null, neutral: null }

interface BadgeProps {
  tone?: BadgeTone | undefined
  children: ReactNode
  /** Another shape than the tone's own, for example 'busy' or 'dot'; null for none. */
  shape?: IconName | null | undefined
  className?: string | undefined
}

/** A state in colour, shape and word. */
export function Badge({ tone = 'neutral', children, shape = shapes[tone], className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-xs leading-5 font-semibold forced-colors:border print:border',
        styles[tone],
        className,
      )}
    >
      {shape === null ? null : <Icon name={shape} className="size-3" />}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
