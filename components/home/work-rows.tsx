import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { CopyOrRenewButton } from '@/components/quotes/copy-or-renew-button'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { ClientName } from './client-name'
import { recentMoment } from '@/lib/domain/time/moment'
import { type Day, daysBetween, formatDay, todayInBucharest } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { mayWait, postponeKey } from '@/lib/features/home/model/postponed'
import type { WorkItem, WorkKind } from '@/lib/features/home/model/work-item'

interface WorkRowsProps {
  items: readonly WorkItem[]
  /** What quotes are about in a few words, by their ids. */
  risks: ReadonlyMap<string, string>
  /** What products are called, by their keys. */
  productNames: Readonly<Record<string, string>>
  today: Day
  /** What the reader may do with them. */
  may: { readonly resolve: boolean; readonly issue: boolean; readonly quote: boolean }
}

/** Each kind has a shape of its own: a square for the unknown, a circle for a choice, a rounded tile for a deadline. */
const MARKS = {
  unknown: { icon: 'question', mark: 'rounded-xs bg-bad-soft text-bad', text: 'text-bad' },
  chosen: { icon: 'check', mark: 'rounded-full bg-good-soft text-good', text: 'text-good' },
  returned: { icon: 'arrow-left', mark: 'rounded-md bg-warn-soft text-warn', text: 'text-warn' },
  expiring: { icon: 'clock', mark: 'rounded-md bg-warn-soft text-warn', text: 'text-warn' },
  task: { icon: 'check-list', mark: 'rounded-md bg-sunk text-ink-2', text: '' },
  renewal: { icon: 'renew', mark: 'rounded-md bg-sunk text-ink-2', text: '' },
} as const satisfies Record<WorkKind, { readonly icon: IconName; readonly mark: string; readonly text: string }>

const LATE = MARKS.expiring
const OVERDUE = { ...MARKS.task, mark: 'rounded-md bg-bad-soft text-bad', text: 'text-bad' } as const

function markOf(item: WorkItem, today: Day) {
  if (item.kind === 'chosen' && item.isOver) return LATE
  return item.kind === 'task' && item.dueOn < today ? OVERDUE : MARKS[item.kind]
}

/** What is to do, one row a thing: why and what, for whom, the money and the day, and one act. */
export function WorkRows({ items, risks, productNames, today, may }: WorkRowsProps) {
  const words = useWords(today, risks)
  const t = useTranslations('home')
  return (
    <ul aria-label={t('queue')} className="divide-y divide-line border-t border-line">
      {items.map((item) => {
        const { icon, mark, text } = markOf(item, today)
        const title = item.title === '' ? t('noName') : item.title
        const about = item.kind === 'task' ? [] : [productNames[item.product] ?? item.product, item.insurer]
        return (
          <li
            key={`${item.kind} ${item.id}`}
            data-work-row
            data-postpone={mayWait(item) ? postponeKey(item) : undefined}
            className="grid min-h-15 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-1 focus-within:bg-accent-soft desk:grid-cols-[1.75rem_minmax(0,5fr)_minmax(0,8.5fr)_6.25rem_7.5rem]"
          >
            <span className={classNames('flex size-7 items-center justify-center self-start desk:self-center', mark)}>
              <Icon name={icon} className="size-4" />
            </span>
            <span className="min-w-0 leading-snug">
              <Link prefetch={false} href={hrefOf(item, may.resolve)} aria-label={t('actOf', { act: words.reason(item), title })} className={classNames('flex min-h-6 items-center rounded-xs font-semibold hover:underline focus-visible:focus-ring', text)}>
                {words.reason(item)}
              </Link>
              <span className="block text-xs text-ink-2">{about.join(' · ')}</span>
            </span>
            <span className="min-w-0 leading-snug max-desk:col-span-2 max-desk:col-start-2 max-desk:row-start-2">
              <span className="block font-semibold">
                <ClientName clientId={item.clientId} name={title} />
              </span>
              <span className="line-clamp-2 text-xs leading-4 text-ink-2">{words.why(item)}</span>
            </span>
            <span className="text-right leading-snug">
              <span className="block font-semibold figures">{words.money(item)}</span>
              <span className="block text-xs text-ink-2">{words.when(item)}</span>
            </span>
            <span data-work-act className="grid max-desk:col-span-2 max-desk:col-start-2">
              <Act item={item} may={may} title={title} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Act({ item, may, title }: { item: WorkItem; may: WorkRowsProps['may']; title: string }) {
  const t = useTranslations('home')
  const link = (href: string, act: string, variant: 'primary' | 'secondary' = 'secondary') => (
    <LinkButton href={href} variant={variant} size="small" aria-label={t('actOf', { act, title })}>
      {act}
    </LinkButton>
  )
  switch (item.kind) {
    case 'unknown':
      return link(hrefOf(item, may.resolve), may.resolve ? t('acts.unknown') : t('acts.open'))
    case 'chosen':
      if (item.isOver) return link(hrefOf(item, false), may.quote ? t('acts.ask') : t('acts.open'))
      return may.issue ? link(`/quotes/${item.quoteId}/issue?offer=${item.offerId}`, t('acts.issue'), 'primary') : link(hrefOf(item, false), t('acts.open'))
    case 'returned':
      return link(hrefOf(item, false), t('acts.note'))
    case 'expiring':
      return link(hrefOf(item, false), may.issue && item.stage === undefined ? t('acts.propose') : t('acts.offers'))
    case 'task':
      return link(hrefOf(item, false), t('acts.client'))
    case 'renewal':
      if (!may.quote || item.quoteId === undefined) return link(hrefOf(item, false), t('acts.open'))
      return <CopyOrRenewButton origin={{ renews: item.id }} label={t('acts.renew')} name={t('actOf', { act: t('acts.renew'), title })} size="small" />
  }
}

/** Where an item is read. */
function hrefOf(item: WorkItem, mayResolve: boolean): string {
  if (item.kind === 'unknown') return mayResolve ? `/attempts/${item.id}` : `/quotes/${item.quoteId}`
  if (item.kind === 'task') return `/clients/${item.clientId}`
  if (item.kind === 'chosen' || item.kind === 'expiring') return `/quotes/${item.quoteId}/offers`
  return `/policies/${item.id}`
}

function useWords(today: Day, risks: ReadonlyMap<string, string>) {
  const t = useTranslations('home')
  const locale = useLocale()
  const since = (at: Date) => t(todayInBucharest(at) === today ? 'sinceToday' : 'since', { when: recentMoment(at, today) })
  const riskOf = ({ quoteId }: { readonly quoteId: string | undefined }) => (quoteId === undefined ? undefined : risks.get(quoteId))
  return {
    reason(item: WorkItem): string {
      if (item.kind === 'renewal') return t('kinds.renewal', { days: daysBetween(today, item.endDate) })
      if (item.kind === 'task' && item.dueOn < today) return t('kinds.taskLate', { days: daysBetween(item.dueOn, today) })
      return item.kind === 'chosen' && item.isOver ? t('kinds.chosenLate') : t(`kinds.${item.kind}`)
    },
    why(item: WorkItem): string {
      switch (item.kind) {
        case 'unknown':
          return [t('why.unknown', { documentNumber: item.documentNumber }), riskOf(item)].filter(Boolean).join(' ')
        case 'chosen':
          return [item.begunOn && !item.isOver ? t('why.begun', { day: formatDay(item.begunOn, locale) }) : '', riskOf(item), item.packageName, item.isOver ? t('why.chosenLate') : ''].filter(Boolean).join(' · ') || t('why.chosen')
        case 'returned':
          return item.note === '' ? t('why.returnedWithoutNote', { reviewer: item.reviewer }) : t('why.returned', { note: item.note, reviewer: item.reviewer })
        case 'expiring':
          return [riskOf(item), t('why.expiring', { offers: item.offers, stage: t(`stages.${item.stage ?? 'none'}`) })].filter(Boolean).join(' · ')
        case 'task':
          return item.text
        case 'renewal':
          return [riskOf(item), t('why.renewal', { policy: item.policy })].filter(Boolean).join(' · ')
      }
    },
    money: (item: WorkItem) => (item.kind === 'task' ? '' : formatMoney(item.premium, locale)),
    when(item: WorkItem): string {
      if (item.kind === 'expiring') return t('numbers.until')
      if (item.kind === 'task') return t('due', { day: formatDay(item.dueOn, locale) })
      return item.kind === 'renewal' ? formatDay(item.endDate, locale) : since(item.since)
    },
  }
}
