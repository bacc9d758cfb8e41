'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Monogram } from '@/components/ui/monogram'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { Day } from '@/lib/domain/day'
import type { ManagedInsurer } from '@/lib/features/insurers/endpoints'
import type { TroubleView } from '@/lib/features/insurer-health/endpoints'
import { TroubleText } from './health-part'
import { HourStrip } from './hour-strip'
import { ROW_COLUMNS } from './row-columns'
import { AccessCell, StopSellCell } from './state-cells'
import { Switch } from './switch'

interface InsurerRowProps {
  insurer: ManagedInsurer
  number: number
  today: Day
  productNames: Readonly<Record<string, string>>
  isSelected: boolean
  /** Whether its service has an environment in use in which it has a name. */
  isNamed: boolean
  isSwitching: boolean
  trouble: TroubleView | undefined
  onSelect: () => void
  onSwitch: (isEnabled: boolean) => void
  /** One place up (-1) or down (1). */
  onMove: (by: -1 | 1) => void
}

// More are counted; the panel names them.
const PRODUCTS_SHOWN = 2

/** Below this share of answers a percentage is a warning, below the second one it is bad. */
const SHARES = { warn: 0.95, bad: 0.85 }

/** An insurer in the list: where it stands, whether it is asked, and how it answered. */
export function InsurerRow({ insurer, number, today, productNames, isSelected, isNamed, isSwitching, trouble, onSelect, onSwitch, onMove }: InsurerRowProps) {
  const t = useTranslations('insurers')
  const admin = useTranslations('admin.services')
  const format = useFormatter()
  const { id, name, products, service, isEnabled, switchedAt, stopSell, hours, month } = insurer
  const sold = products.map((product) => productNames[product] ?? product)
  const time = switchedAt === undefined ? undefined : momentInFigures(new Date(switchedAt), 'minuteOfYear')

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <li aria-current={isSelected ? 'true' : undefined} className={classNames(ROW_COLUMNS, 'min-h-13.5 px-4 py-2', isSelected ? 'bg-accent-soft' : 'hover:bg-paper', !isEnabled && 'text-ink-2')}>
      <button
        type="button"
        data-order={id}
        aria-label={t('order.handle', { name, number })}
        aria-describedby="order-hint"
        onKeyDown={move}
        onClick={onSelect}
        className="flex h-8 min-w-8 cursor-grab items-center gap-2 rounded-md px-1 text-ink-2 tabular-nums focus-visible:focus-ring"
      >
        <svg viewBox="0 0 8 14" aria-hidden="true" className="h-3.5 w-2 fill-current">
          {[2, 7, 12].flatMap((y) => [1.5, 6.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.2" />))}
        </svg>
        {number}
      </button>
      <button type="button" data-insurer={id} aria-expanded={isSelected} aria-label={t('open', { name })} onClick={onSelect} className="flex min-w-0 cursor-pointer items-center gap-2.5 rounded-md text-left focus-visible:focus-ring">
        <Monogram name={name} />
        <span className="min-w-0">
          <span className="block font-semibold break-words">
            {name} {sold.join('') === admin(service) ? null : <span className="text-sm font-normal text-ink-2">{admin(service)}</span>}
          </span>
          <span className="flex flex-wrap gap-x-1 text-sm text-ink-2 @min-[58rem]:flex-nowrap" title={sold.join(', ')}>
            <span className="@min-[58rem]:truncate">{sold.slice(0, PRODUCTS_SHOWN).join(', ')}</span>
            {sold.length > PRODUCTS_SHOWN ? <span className="whitespace-nowrap">{t('moreProducts', { count: sold.length - PRODUCTS_SHOWN })}</span> : null}
          </span>
        </span>
      </button>
      <div className="col-start-2 flex flex-wrap items-center gap-x-5 gap-y-1 @min-[58rem]:contents">
        <div className="flex items-center gap-2">
          <Switch label={t('switch', { name })} isOn={isEnabled} isDisabled={isSwitching} onChange={onSwitch} />
          <span className="text-sm">{isEnabled ? t(isNamed ? 'on' : 'unnamed') : time === undefined ? t('off') : t('offSince', { at: time })}</span>
        </div>
        <div>
          <Label>{t('columns.access')}</Label>
          <AccessCell insurer={insurer} />
        </div>
        <div>
          <Label>{t('columns.stopSell')}</Label>
          <StopSellCell stopSell={stopSell} today={today} />
        </div>
        <div>
          <HourStrip hours={hours} />
          {trouble === undefined ? null : (
            <p className="text-sm">
              <TroubleText trouble={trouble} />
            </p>
          )}
        </div>
        <Share {...month} />
        <div className="tabular-nums @min-[58rem]:text-right">
          <Label>{t('columns.median')}</Label>
          {month.medianMs === undefined ? <span className="text-ink-2">–</span> : t('seconds', { seconds: format.number(month.medianMs / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })}
        </div>
      </div>
    </li>
  )
}

/** The name of a column where there is no heading. */
function Label({ children }: { children: string }) {
  return <span className="text-sm text-ink-2 @min-[58rem]:sr-only">{children}: </span>
}

function Share({ asked, answered }: ManagedInsurer['month']) {
  const t = useTranslations('insurers')
  const format = useFormatter()
  if (asked === 0) return <p className="text-sm text-ink-2 @min-[58rem]:text-right">{t('notAsked')}</p>
  const share = answered / asked
  return (
    <div className="@min-[58rem]:text-right">
      <Label>{t('columns.answers')}</Label>
      <span className={classNames('font-semibold tabular-nums', share < SHARES.bad ? 'text-bad' : share < SHARES.warn && 'text-warn')}>{format.number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })}</span>
      <span className="block text-sm text-ink-2 tabular-nums">{t('ofAsked', { count: asked })}</span>
    </div>
  )
}
