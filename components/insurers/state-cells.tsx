'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { momentInFigures } from '@/lib/domain/time/moment'
import { type Day, formatDay } from '@/lib/domain/day'
import { isStopSell } from '@/lib/features/insurers/model/stop-sell'
import type { ManagedInsurer } from '@/lib/features/insurers/endpoints'

/** Whether an insurer's requests pass: its last test, and whether the account or its credentials were refused in this hour. */
export function AccessCell({ insurer: { hours, failedStep, testedAt, credentialsFor } }: { insurer: ManagedInsurer }) {
  const t = useTranslations('insurers.access')
  const admin = useTranslations('admin.steps')
  const at = testedAt === undefined ? undefined : momentInFigures(new Date(testedAt), 'minuteOfYear')
  const note = at === undefined ? t('never') : t('testedAt', { at })
  if (hours.at(-1) === 'refused') return <Cell state={<Badge tone="bad" shape="bad">{t('refused')}</Badge>} note={t('refusedNow')} />
  if (failedStep !== undefined) return <Cell state={<Badge tone="bad" shape="bad">{t('failed')}</Badge>} note={t('failedAt', { step: admin(failedStep), at: at ?? '' })} />
  if (testedAt === undefined) return <Cell state={<span className="text-ink-2">{t(credentialsFor.length > 0 ? 'own' : 'ofAccount')}</span>} note={note} />
  return (
    <Cell
      state={
        <span className="flex items-center gap-1.5 font-semibold text-good">
          <Icon name="check" />
          {t('works')}
        </span>
      }
      note={note}
    />
  )
}

function Cell({ state, note }: { state: ReactNode; note: string }) {
  return (
    <div className="min-w-0">
      {state}
      <p className="text-sm text-ink-2 @min-[58rem]:truncate" title={note}>
        {note}
      </p>
    </div>
  )
}

/** The days on which an insurer does not sell. */
export function StopSellCell({ stopSell, today }: { stopSell: ManagedInsurer['stopSell']; today: Day }) {
  const t = useTranslations('insurers.stopSell')
  const locale = useLocale()
  const isOver = stopSell?.to !== undefined && stopSell.to < today
  if (stopSell === undefined || isOver) return <span className="text-ink-2">{t('none')}</span>
  const text = daysText(t, { from: stopSell.from && formatDay(stopSell.from, locale), to: stopSell.to && formatDay(stopSell.to, locale) })
  return (
    <span className="flex items-start gap-1.5 font-medium">
      <Icon name={isStopSell(stopSell, today) ? 'bad' : 'clock'} className={isStopSell(stopSell, today) ? 'mt-0.75 size-4 text-bad' : 'mt-0.75 size-4 text-warn'} />
      <span className="min-w-0">{text}</span>
    </span>
  )
}

type Say = ReturnType<typeof useTranslations<'insurers.stopSell'>>

function daysText(t: Say, { from, to }: { readonly from: string | undefined; readonly to: string | undefined }): string {
  if (from === undefined) return t('until', { to: to ?? '' })
  return to === undefined ? t('since', { from }) : t('between', { from, to })
}
