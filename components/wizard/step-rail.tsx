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

/** An answer that is not given yet or is wrong: its form field, and what the field is called. */
export interface MissingAnswer {
  readonly field: string
  readonly label: string
}

interface StepRailProps {
  stops: readonly RailStop[]
  current: string
  /** Answers of the current step that are not given yet or are wrong. */
  left?: number
  /** Which they are, in the order of the form. */
  missing?: readonly MissingAnswer[]
  /** Goes to one of them. */
  onJump?: (field: string) => void
  /** Replaces navigation, to save first. */
  onGo?: (href: string) => void
}

/** All steps of the quote with their state; on a phone numbers in a row, with the name of the current one. */
export function StepRail({ stops, current, left, missing = [], onJump, onGo }: StepRailProps) {
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
      {left === undefined ? null : <AnswersLeft left={left} missing={missing} onJump={onJump} />}
    </nav>
  )
}

// A party that is still empty misses nine.
const NAMED_MAX = 12

interface AnswersLeftProps {
  left: number
  missing: readonly MissingAnswer[]
  onJump: StepRailProps['onJump']
}

/** How many answers are left and which, each a jump to its field; on a phone, where the form begins right below, they unfold. */
function AnswersLeft({ left, missing, onJump }: AnswersLeftProps) {
  const t = useTranslations('wizard')
  const count = (
    <>
      {t('requiredOnly')} <b className="font-semibold text-ink">{t('left', { count: left })}</b>
    </>
  )
  if (onJump === undefined || missing.length === 0) return <p className="mt-2 px-2.5 text-sm text-ink-2 max-desk:mt-1 max-desk:px-1">{count}</p>
  return (
    <>
      <p className="mt-2 px-2.5 text-sm text-ink-2 max-desk:hidden">{count}</p>
      <div className="max-desk:hidden">
        <MissingAnswers missing={missing} onJump={onJump} />
      </div>
      <details className="mt-1 px-1 text-sm text-ink-2 desk:hidden">
        <summary className="min-h-6 cursor-pointer">{count}</summary>
        <MissingAnswers missing={missing} onJump={onJump} />
      </details>
    </>
  )
}

function MissingAnswers({ missing, onJump }: { missing: readonly MissingAnswer[]; onJump: (field: string) => void }) {
  const t = useTranslations('wizard')
  return (
    <ul aria-label={t('missing')} className="mt-1 text-xs desk:px-2.5">
      {missing.slice(0, NAMED_MAX).map(({ field, label }) => (
        <li key={field}>
          <button type="button" onClick={() => onJump(field)} className="min-h-6 cursor-pointer rounded-xs text-left text-accent underline decoration-1 underline-offset-3 hover:decoration-2 max-desk:min-h-9">
            {label}
          </button>
        </li>
      ))}
      {missing.length > NAMED_MAX ? <li className="text-ink-2">{t('missingMore', { count: missing.length - NAMED_MAX })}</li> : null}
    </ul>
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
