import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/icon'
import { formatSum } from '@/lib/domain/money'
import type { OfferCover } from '@/lib/domain/offer'
import { type CoverColumn, type CoverState, coverChip, shortCoverName } from '@/lib/features/offers/model/cover-chips'

/** The widths of a chip from which a sum of so many letters stands with its currency, and from which a bare one stands beside the sign. */
const FULL_FROM = [
  [7, '@max-[3.5625rem]:hidden', '@max-[3.5625rem]:inline'],
  [8, '@max-[3.9375rem]:hidden', '@max-[3.9375rem]:inline'],
  [9, '@max-[4.3125rem]:hidden', '@max-[4.3125rem]:inline'],
  [10, '@max-[4.6875rem]:hidden', '@max-[4.6875rem]:inline'],
  [11, '@max-[5.0625rem]:hidden', '@max-[5.0625rem]:inline'],
  [Infinity, '@max-[5.8125rem]:hidden', '@max-[5.8125rem]:inline'],
] as const
const SIGN_FROM = [
  [5, '@max-[2.8125rem]:hidden'],
  [6, '@max-[3.1875rem]:hidden'],
  [7, '@max-[3.625rem]:hidden'],
  [Infinity, '@max-[4.375rem]:hidden'],
] as const

/** All chips and their heads: columns of one width, of which narrow windows hide the last. */
const columnsClass = 'grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-1'
const hiddenFrom = (index: number) => (index > 3 ? 'max-[82rem]:hidden' : index > 1 ? 'max-[74rem]:hidden' : undefined)

/** The names of the covers above the chips; a dot marks those that were asked for. */
export function CoverHeads({ columns }: { columns: readonly CoverColumn[] }) {
  const t = useTranslations('offerTable')
  return (
    <span className={columnsClass}>
      {columns.map(({ code, name, requested }, index) => (
        <span key={code} title={name} className={classNames('flex min-w-0 items-center gap-1 text-xs leading-tight', requested ? 'font-semibold text-ink' : 'font-normal', hiddenFrom(index))}>
          {/* Before the name: behind it, it would stand at the next cover's. */}
          {requested === undefined ? null : <Icon name="dot" className="size-2 shrink-0 text-accent" />}
          <span className="@container min-w-0 flex-1">
            <span className="sr-only">{name}</span>
            <span aria-hidden="true" className="line-clamp-3 text-[0.6875rem] break-words hyphens-auto @max-[4rem]:hidden">{name}</span>
            <span aria-hidden="true" className="hidden text-[0.6875rem] @max-[4rem]:line-clamp-2">{shortCoverName(name)}</span>
          </span>
          {requested === undefined ? null : <span className="sr-only">({t('columns.wasAsked')})</span>}
        </span>
      ))}
    </span>
  )
}

interface CoverChipsProps {
  columns: readonly CoverColumn[]
  /** Undefined where the insurer does not state them. */
  covers: readonly OfferCover[] | undefined
}

/** What an offer says of each cover, by shape, colour and word. */
export function CoverChips({ columns, covers }: CoverChipsProps) {
  const t = useTranslations('offerTable')
  // Where insurers are asked for no single covers, as of travel, none of them is more than what was asked.
  const wasAsked = columns.some(({ requested }) => requested !== undefined)
  return (
    <>
      <span className={columnsClass}>
        {columns.map((column, index) => (
          <Chip key={column.code} column={column} covers={covers} wasAsked={wasAsked} className={hiddenFrom(index)} />
        ))}
      </span>
      {covers === undefined ? <span className="mt-0.5 block truncate text-xs text-ink-2">{t('notStated')}</span> : null}
    </>
  )
}

const looks: Readonly<Record<CoverState, { readonly icon: IconName | undefined; readonly look: string }>> = {
  asked: { icon: 'check', look: 'bg-good-soft text-good font-semibold' },
  extra: { icon: 'check', look: 'bg-accent-soft text-accent font-semibold' },
  out: { icon: 'minus', look: 'border-line text-ink-2' },
  missing: { icon: 'minus', look: 'border-warn bg-warn-soft text-warn font-semibold' },
  less: { icon: 'warn', look: 'border-warn bg-warn-soft text-warn font-semibold' },
  unknown: { icon: undefined, look: 'border-dashed border-line text-ink-3' },
}

function Chip({ column, covers, wasAsked, className }: Omit<CoverChipsProps, 'columns'> & { column: CoverColumn; wasAsked: boolean; className: string | undefined }) {
  const t = useTranslations('offerTable.chips')
  const locale = useLocale()
  const { state, sum } = coverChip(covers, column)
  const { icon, look } = looks[state === 'extra' && !wasAsked ? 'asked' : state]
  const isAskedFor = column.requested !== undefined
  const currency = covers?.find(({ code }) => code === column.code)?.currency ?? column.requested?.currency
  const words = t(wordsOf(state, { isAskedFor, wasAsked }))
  // A chip is narrow: the usual currency stands in its title.
  const shown = sum !== undefined ? formatSum(sum, currency === 'RON' ? undefined : currency, locale) : state === 'unknown' ? (isAskedFor ? t('requested') : '–') : t(state === 'out' || state === 'missing' ? 'no' : 'yes')
  const bare = sum === undefined ? undefined : formatSum(Math.trunc(sum), undefined, locale)
  const [, signHidden] = SIGN_FROM.find(([letters]) => (bare ?? '').length <= letters) ?? []
  const mayLoseSign = bare !== undefined && (state === 'asked' || state === 'extra')
  return (
    <span title={`${column.name}: ${words}${sum === undefined ? '' : `, ${formatSum(sum, currency, locale)}`}`} className={classNames('@container flex h-6 min-w-0 items-center gap-0.5 rounded-sm border px-1 text-xs', look.includes('border-') ? undefined : 'border-transparent', look, className)}>
      <span className="sr-only">
        {column.name}: {words}
      </span>
      {icon === undefined ? null : <Icon name={icon} className={classNames('size-3 shrink-0', mayLoseSign && signHidden)} />}
      {bare === undefined ? <span className="truncate">{shown}</span> : <Sum full={shown} bare={bare} />}
    </span>
  )
}

/** A sum with its currency where there is place; else the number alone, with the whole in the chip's title. */
function Sum({ full, bare }: { full: string; bare: string }) {
  const [, fullHidden, bareShown] = FULL_FROM.find(([letters]) => full.length <= letters) ?? []
  const text = 'text-[0.6875rem] tracking-tight whitespace-nowrap tabular-nums'
  if (full === bare) return <span className={text}>{full}</span>
  return (
    <>
      <span aria-hidden="true" className={classNames(text, fullHidden)}>{full}</span>
      {/* Whoever hears it is told the whole sum. */}
      <span className="sr-only">{full}</span>
      <span aria-hidden="true" className={classNames('hidden', text, bareShown)}>{bare}</span>
    </>
  )
}

function wordsOf(state: CoverState, { isAskedFor, wasAsked }: { readonly isAskedFor: boolean; readonly wasAsked: boolean }) {
  if (state === 'unknown') return isAskedFor ? 'unknown' : 'unknownExtra'
  if (wasAsked) return state
  return state === 'extra' ? 'included' : state === 'out' ? 'notIncluded' : state
}
