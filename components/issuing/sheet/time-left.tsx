'use client'

import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { type Day, formatDay } from '@/lib/domain/day'

interface TimeLeftProps {
  /** In milliseconds; undefined for an offer of which no expiry is known. */
  leftMs: number | undefined
  expiresOn: Day | undefined
  isExpiryUnread: boolean
  today: Day
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** How long the offer can still be issued: until 24:00 of its last day in Bucharest; red in the last hour. */
export function TimeLeft({ leftMs, expiresOn, isExpiryUnread, today }: TimeLeftProps) {
  const t = useTranslations('issueSheet.expiry')
  const locale = useLocale()
  if (leftMs === undefined) return <p className={classNames(boxClass, isExpiryUnread ? 'bg-warn-soft text-warn' : 'text-ink-2')}>{t(isExpiryUnread ? 'unread' : 'none')}</p>
  const isLate = leftMs < HOUR_MS
  const day = expiresOn === undefined ? undefined : expiresOn === today ? t('today') : t('on', { day: formatDay(expiresOn, locale) })
  return (
    <p role="timer" className={classNames(boxClass, isLate ? 'bg-bad-soft text-bad' : leftMs < DAY_MS ? 'bg-warn-soft text-warn' : 'bg-sunk text-ink-2')}>
      <Icon name="clock" className="size-4" />
      {leftMs === 0 ? (
        <strong className="font-semibold">{t('over')}</strong>
      ) : (
        <span>{t('in', { left: leftWords(leftMs) })}</span>
      )}
      {day === undefined ? null : <span>{day}</span>}
    </p>
  )

  function leftWords(ms: number): string {
    if (ms >= 2 * DAY_MS) return t('days', { days: Math.floor(ms / DAY_MS) })
    if (ms >= HOUR_MS) return t('hours', { hours: Math.floor(ms / HOUR_MS), minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS) })
    return t('minutes', { minutes: Math.floor(ms / MINUTE_MS), seconds: Math.floor((ms % MINUTE_MS) / SECOND_MS) })
  }
}

const boxClass = 'flex min-h-8 flex-wrap items-center gap-x-2 rounded-md px-3 py-1 text-sm tabular-nums'
