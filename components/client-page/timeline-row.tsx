import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { CopyOrRenewButton } from '@/components/quotes/copy-or-renew-button'
import { ProductIcon } from '@/components/quotes/product-icon'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { uniqueBy } from '@/lib/domain/unique-by'
import { formatDay } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { Bar, BarState, Covered, Timeline } from '@/lib/features/client-page/model/timeline'

export interface TimelinePolicy extends Covered {
  readonly series: string
  readonly number: string
  readonly premium: Money
  readonly isFiled: boolean
  readonly quoteId: string | undefined
}

export const BAR_CLASSES = {
  inForce: 'border border-accent-mark bg-accent-soft text-accent',
  starting: 'border-2 border-accent bg-surface text-accent',
  expiring: 'border border-warn bg-warn-soft text-warn',
  unknown: 'border border-bad text-bad bg-[repeating-linear-gradient(-45deg,var(--color-bad-soft)_0,var(--color-bad-soft)_5px,var(--color-surface)_5px,var(--color-surface)_10px)]',
  ended: 'border border-line bg-sunk text-ink-2',
} as const satisfies Record<BarState, string>

const WORD_CLASSES = { inForce: 'text-ink-2', starting: 'text-ink-2', expiring: 'font-semibold text-warn', unknown: 'font-semibold text-bad', ended: 'text-ink-2' } as const satisfies Record<BarState, string>

interface TimelineRowProps {
  bar: Bar<TimelinePolicy>
  product: string
  today: number
  months: Timeline<TimelinePolicy>['months']
  may: { readonly quote: boolean; readonly resolve: boolean }
}

/** A policy: what and whose, its bar, and its last day in words. */
export function TimelineRow({ bar, product, today, months, may }: TimelineRowProps) {
  const t = useTranslations('clientPage.policies')
  const locale = useLocale()
  const { id, state, days, endDate, startDate, insurer, series, number, isUnknown, quoteId, overlaps } = bar
  const title = `${product} · ${insurer}`
  const href = !isUnknown ? `/policies/${id}` : may.resolve ? `/attempts/${id}` : `/quotes/${quoteId ?? ''}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-1.5 sm:grid-cols-[13.5rem_minmax(0,1fr)_7.5rem] sm:py-0">
      <span className="flex min-w-0 items-center gap-2.5 py-0.5 leading-tight">
        <ProductIcon product={bar.product} className="size-4.5 text-ink-2" />
        <span className="min-w-0">
          <Link prefetch={false} href={href} aria-label={isUnknown ? undefined : t('open', { policy: `${series} ${number}, ${title}` })} className="block truncate rounded-xs font-semibold hover:underline focus-visible:focus-ring">
            {title}
          </Link>
          <span className="block truncate text-xs text-ink-2">{isUnknown ? t('noNumber') : `${series} ${number}`}</span>
        </span>
      </span>
      <Lane bar={bar} today={today} months={months} mayRenew={may.quote} />
      {overlaps.length === 0 ? null : <Overlaps overlaps={overlaps} />}
      <span className="text-right leading-tight max-sm:col-start-2 max-sm:row-start-1">
        <span className="block figures">
          <span className="sr-only">{t('period', { from: formatDay(startDate, locale), to: formatDay(endDate, locale) })}</span>
          <span aria-hidden="true">{formatDay(endDate, locale)}</span>
        </span>
        <span className={classNames('block text-xs', WORD_CLASSES[state])}>{t(`when.${state}`, { days })}</span>
      </span>
    </li>
  )
}

const OVERLAPS_NAMED = 2

type Overlap = Bar<TimelinePolicy>['overlaps'][number]
const inWords = ({ insurer, days }: Overlap) => `${insurer} ${days}`
const placeOf = ({ left, width }: Overlap) => `${left} ${width}`

/** The longest overlaps in words, under the bar; how many more there are. */
function Overlaps({ overlaps }: Pick<Bar<TimelinePolicy>, 'overlaps'>) {
  const t = useTranslations('clientPage.policies')
  const longest = uniqueBy(overlaps, inWords).toSorted((one, other) => other.days - one.days)
  const more = longest.length - OVERLAPS_NAMED
  return (
    <span className="order-last col-span-full flex min-w-0 flex-wrap items-center gap-x-3 pb-1 text-xs font-semibold text-warn sm:col-span-2 sm:col-start-2">
      {longest.slice(0, OVERLAPS_NAMED).map((overlap) => (
        <span key={inWords(overlap)} className="flex items-center gap-1">
          <Icon name="warn" className="size-3" /> {t('overlap', { days: overlap.days, insurer: overlap.insurer })}
        </span>
      ))}
      {more > 0 ? <span>{`+${more}`}</span> : null}
    </span>
  )
}

// Text within a narrower bar would be cut.
const ROOM_FOR_TEXT = 14
const NOTE_AT_MOST = 70

function Lane({ bar, today, months, mayRenew }: Pick<TimelineRowProps, 'bar' | 'today' | 'months'> & { mayRenew: boolean }) {
  const t = useTranslations('clientPage.policies')
  const locale = useLocale()
  const { state, stretch, overlaps, premium, isUnknown } = bar
  const text = isUnknown ? t('doNotIssue') : formatMoney(premium, locale)
  const isRenewed = state === 'expiring' && !bar.hasSuccessor && !bar.isFiled && mayRenew
  const beside = stretch === undefined ? undefined : Math.min(NOTE_AT_MOST, stretch.left + stretch.width)
  return (
    <span className="relative block h-9.5 max-sm:col-span-2 max-sm:mt-1">
      {months.map(({ first, left }, index) => (index % 3 === 0 && left > 0 ? <span key={first} aria-hidden="true" className="absolute inset-y-0 w-px bg-line" style={{ left: `${left}%` }} /> : null))}
      {uniqueBy(overlaps, placeOf).map((overlap) => (
        <span key={placeOf(overlap)} aria-hidden="true" className="absolute inset-y-0 bg-warn-soft" style={{ left: `${overlap.left}%`, width: `${overlap.width}%` }} />
      ))}
      {stretch === undefined ? null : (
        <span className={classNames('absolute top-2 flex h-5.5 items-center overflow-hidden rounded-xs text-xs font-semibold', BAR_CLASSES[state])} style={{ left: `${stretch.left}%`, width: `max(${stretch.width}%, 6px)` }}>
          {stretch.width >= ROOM_FOR_TEXT ? <span className={classNames('truncate px-1.5', isUnknown && 'rounded-xs bg-surface/80')}>{text}</span> : <span className="sr-only">{text}</span>}
        </span>
      )}
      <span aria-hidden="true" className="absolute inset-y-0 w-0.5 bg-accent" style={{ left: `${today}%` }} />
      <span className="absolute inset-y-0 flex items-center gap-2 pl-2" style={{ left: `${beside ?? 0}%` }}>
        {isRenewed ? <CopyOrRenewButton origin={{ renews: bar.id }} label={t('renew')} name={t('renewOf', { policy: `${bar.series} ${bar.number}` })} size="small" /> : null}
        {isUnknown && stretch === undefined && bar.quoteId !== undefined ? <LinkButton href={`/quotes/${bar.quoteId}`} size="small">{t('check')}</LinkButton> : null}
      </span>
    </span>
  )
}
