import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { Kbd } from '@/components/ui/kbd'
import { LinkButton } from '@/components/ui/link-button'
import type { Day } from '@/lib/domain/day'
import { WORK_KINDS, WORK_MAX, type WorkItem, type WorkKind } from '@/lib/features/home/model/work-item'
import { PostponedLine } from './postponed-line'
import { WorkKeys } from './work-keys'
import { WorkRows } from './work-rows'

interface WorkQueueProps {
  items: readonly WorkItem[]
  /** What quotes are about in a few words, by their ids. */
  risks: ReadonlyMap<string, string>
  counts: Readonly<Record<WorkKind, number>>
  /** How many wait until tomorrow. */
  postponed: number
  /** The kind that the address asks for; all without one. */
  kind: WorkKind | undefined
  productNames: Readonly<Record<string, string>>
  today: Day
  may: { readonly resolve: boolean; readonly issue: boolean; readonly quote: boolean }
}

/** What is to do, what costs most first; the filter stands in the address. */
export function WorkQueue({ items, risks, counts, postponed, kind, productNames, today, may }: WorkQueueProps) {
  const t = useTranslations('home')
  const shown = kind === undefined ? items : items.filter((item) => item.kind === kind)
  const isCapped = WORK_KINDS.some((one) => counts[one] === WORK_MAX)
  const waiting = postponed > 0 ? <PostponedLine count={postponed} today={today} /> : null
  return (
    <Card
      title={t('queue')}
      padding="none"
      actions={items.length === 0 ? undefined : <Filters counts={counts} kind={kind} total={items.length} isCapped={isCapped} />}
    >
      {shown.length > 0 ? <WorkRows items={shown} risks={risks} productNames={productNames} today={today} may={may} /> : <Nothing isAll={items.length === 0} mayQuote={may.quote} />}
      {isCapped ? <p className="border-t border-line px-4 py-2 text-sm text-ink-2">{t('shownFirst', { count: WORK_MAX })}</p> : null}
      {shown.length > 0 ? (
        <p className="sticky bottom-0 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-b-lg border-t border-line bg-surface px-4 py-1.5 text-sm text-ink-2 pointer-coarse:hidden max-desk:hidden">
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keys.next')} <Kbd>Enter</Kbd> {t('keys.open')} <Kbd>E</Kbd> {t('keys.act')} <Kbd>Z</Kbd> {t('keys.postpone')}
          <WorkKeys today={today} />
          {waiting}
        </p>
      ) : (
        waiting
      )}
    </Card>
  )
}

interface FiltersProps extends Pick<WorkQueueProps, 'counts' | 'kind'> {
  total: number
  isCapped: boolean
}

function Filters({ counts, kind, total, isCapped }: FiltersProps) {
  const t = useTranslations('home')
  const kinds = WORK_KINDS.filter((one) => counts[one] > 0 || one === kind)
  const filters = [
    { key: 'all' as const, href: '/', count: counted(total, isCapped), isHere: kind === undefined },
    ...kinds.map((key) => ({ key, href: `/?work=${key}`, count: counted(counts[key], counts[key] === WORK_MAX), isHere: kind === key })),
  ]
  return (
    <nav aria-label={t('filter')} className="flex max-w-full gap-0.5 overflow-x-auto rounded-md bg-sunk p-0.5 sm:flex-wrap">
      {filters.map(({ key, href, count, isHere }) => (
        <Link
          prefetch={false}
          key={key}
          href={href}
          scroll={false}
          aria-current={isHere ? 'true' : undefined}
          className={classNames('flex min-h-7 shrink-0 items-center rounded-sm px-2 text-sm whitespace-nowrap font-semibold focus-visible:focus-ring max-sm:min-h-9', isHere ? 'bg-surface text-accent ring-1 ring-line' : 'text-ink-2 hover:text-ink')}
        >
          {t(`filters.${key}`)}
          <span className="ml-1 figures">{count}</span>
        </Link>
      ))}
    </nav>
  )
}

function counted(count: number, isCapped: boolean): string {
  return isCapped ? `${count}+` : String(count)
}

function Nothing({ isAll, mayQuote }: { isAll: boolean; mayQuote: boolean }) {
  const t = useTranslations('home')
  const hint = mayQuote ? t('nothingHint') : t('nothingOther')
  return (
    <EmptyState
      icon="check"
      title={t('nothing')}
      actions={
        isAll && mayQuote ? (
          <LinkButton href="/quotes/new" variant="primary">
            {t('start')}
          </LinkButton>
        ) : undefined
      }
    >
      {isAll ? hint : t('nothingHintFilled')}
    </EmptyState>
  )
}
