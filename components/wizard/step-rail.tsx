'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'

export interface RailStop {
  readonly key: string
  readonly label: string
  readonly state: 'done' | 'open' | 'upcoming'
  /** Its URL; undefined while it is not reached. */
  readonly href: string | undefined
}

interface StepRailProps {
  stops: readonly RailStop[]
  current: string
  /** Answers of the current step that are not given yet or are wrong. */
  left?: number
  /** Replaces navigation, to save first. */
  onGo?: (href: string) => void
}

/** All steps of the quote with their state; on a phone numbers in a row, with the name of the current one. */
export function StepRail({ stops, current, left, onGo }: StepRailProps) {
  const t = useTranslations('wizard')
  return (
    <nav aria-label={t('steps')} className="min-w-0">
      <ol className="flex gap-0.5 max-desk:items-center desk:grid">
        {stops.map((stop, index) => (
          <li key={stop.key} className={stop.key === current ? 'min-w-0' : 'shrink-0'}>
            <Stop stop={stop} number={index + 1} isCurrent={stop.key === current} onGo={onGo} />
          </li>
        ))}
      </ol>
      {left === undefined ? null : (
        <p className="mt-2 px-2.5 text-sm text-ink-2 max-desk:mt-1 max-desk:px-1 desk:min-h-10">
          {t('requiredOnly')} <b className="font-semibold text-ink">{t('left', { count: left })}</b>
        </p>
      )}
    </nav>
  )
}

const stepClasses = { done: 'border-good bg-good-soft text-good', open: 'border-accent text-accent', upcoming: 'border-field text-ink-3' }

function Stop({ stop, number, isCurrent, onGo }: { stop: RailStop; number: number; isCurrent: boolean; onGo: StepRailProps['onGo'] }) {
  const t = useTranslations('wizard')
  const { href } = stop
  const linkClasses = `flex min-h-9 min-w-0 items-center gap-2.5 rounded-md px-1 desk:px-2.5 ${isCurrent ? 'bg-accent-soft font-semibold text-accent' : 'text-ink-2'}`
  const content = (
    <>
      <span className={`flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-semibold tabular-nums ${stepClasses[stop.state]}`}>
        {stop.state === 'done' ? <Icon name="check" className="size-3" /> : number}
      </span>
      <span className={isCurrent ? 'max-desk:truncate' : 'max-desk:sr-only'}>{stop.label}</span>
      <span className="sr-only">({t(stop.state)})</span>
    </>
  )
  if (href === undefined || isCurrent) {
    return (
      <span className={linkClasses} aria-current={isCurrent ? 'step' : undefined}>
        {content}
      </span>
    )
  }
  return (
    <Link
      href={href}
      prefetch={false}
      className={`${linkClasses} hover:bg-sunk hover:text-ink`}
      onNavigate={(event) => {
        if (onGo === undefined) return
        event.preventDefault()
        onGo(href)
      }}
    >
      {content}
    </Link>
  )
}
