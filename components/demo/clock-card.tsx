'use client'

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { useDebouncedValue } from '@/components/ui/use-debounced-value'
import { addDays, formatDay } from '@/lib/domain/day'
import { type ClockView, moveClock, readClock } from '@/lib/features/demo/endpoints'
import { DAYS_AHEAD_MAX } from '@/lib/features/demo/model/days-ahead'
import { call } from '@/lib/platform/api/call-endpoint'

const COUNT_AFTER_MS = 150
// Those of the list that say whose instalments they are, and which comes next.
const COLUMNS = 'policy,client,product,premium,period,installment'
const EFFECTS = ['renewals', 'policiesEnded', 'offersExpired', 'proposalsExpired', 'installments', 'tasks'] as const

/** The demo's clock: the day that it would show, what comes due until then, and only then the jump. */
export function ClockCard({ initial }: { initial: ClockView }) {
  const t = useTranslations('director.clock')
  const locale = useLocale()
  const [days, setDays] = useState(initial.days)
  const counted = Number(useDebouncedValue(`${days}`, COUNT_AFTER_MS))
  const { data, error } = useQuery({
    queryKey: ['demo-clock', counted],
    queryFn: ({ signal }) => call(readClock, { query: { days: counted } }, signal),
    placeholderData: keepPreviousData,
    ...(counted === initial.days && { initialData: initial }),
  })
  const move = useMutation({
    mutationFn: (to: number) => call(moveClock, { input: { days: to } }),
    // Every part of the page has the day in which it was made.
    onSuccess: () => window.location.reload(),
  })
  const view = data ?? initial
  const due = EFFECTS.filter((name) => view.effects[name] > 0).map((name) => t(`effects.${name}`, { count: view.effects[name] }))
  return (
    <Card
      title={t('title')}
      titleExtra={
        <span className="ml-auto flex flex-wrap items-center gap-2 figures">
          {formatDay(view.today, locale)} → <b className="text-accent">{formatDay(addDays(view.realToday, days), locale)}</b>
          <Badge tone="accent">{t('ahead', { days })}</Badge>
        </span>
      }
    >
      <input
        type="range"
        aria-label={t('slider')}
        aria-valuetext={t('ahead', { days })}
        min={0}
        max={DAYS_AHEAD_MAX}
        step={1}
        value={days}
        onChange={(event) => setDays(Number(event.target.value))}
        className="h-8 w-full cursor-pointer accent-accent"
      />
      <div aria-hidden="true" className="flex justify-between text-sm text-ink-2">
        {[0, 30, 60, 90, DAYS_AHEAD_MAX].map((mark) => (
          <span key={mark}>{mark === 0 ? t('trueDay') : `+${mark}`}</span>
        ))}
      </div>
      <FaultNotice error={error ?? move.error} className="mt-2" />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto">
          {days === view.days ? t('stays') : days < view.days ? t('back') : due.length === 0 ? t('nothing') : t('due', { list: new Intl.ListFormat(locale).format(due) })}
          {days > view.days && view.effects.installments > 0 ? <> <TextLink href={`/policies?installment=${addDays(view.today, 1)}..${view.target}&columns=${COLUMNS}`}>{t('seeInstallments')}</TextLink></> : null}
        </p>
        <Button isDisabled={view.days === 0} isPending={move.isPending} onPress={() => move.mutate(0)}>
          {t('toTrueDay')}
        </Button>
        <Button variant="primary" isDisabled={days === view.days} isPending={move.isPending} onPress={() => move.mutate(days)}>
          {t('move')}
        </Button>
      </div>
    </Card>
  )
}
