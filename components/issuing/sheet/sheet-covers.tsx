import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/icon'
import { formatSum } from '@/lib/domain/money'
import type { OfferCover, RequestedCover } from '@/lib/domain/offer'
import { type CoverColumn, coverChip, coverColumns, type CoverState } from '@/lib/features/offers/model/cover-chips'

interface SheetCoversProps {
  /** Undefined where the insurer states none. */
  covers: readonly OfferCover[] | undefined
  asked: readonly RequestedCover[]
}

const looks: Readonly<Record<CoverState, { readonly icon: IconName | undefined; readonly look: string }>> = {
  asked: { icon: 'check', look: 'bg-good-soft text-good' },
  extra: { icon: 'check', look: 'bg-accent-soft text-accent' },
  out: { icon: 'minus', look: 'bg-sunk text-ink-2' },
  missing: { icon: 'warn', look: 'bg-warn-soft text-warn' },
  less: { icon: 'warn', look: 'bg-warn-soft text-warn' },
  unknown: { icon: undefined, look: 'border border-dashed border-field text-ink-2' },
}

/** Each cover with its sum: in, in without being asked for, asked for and missing, in for less; by shape, colour and word. */
export function SheetCovers({ covers, asked }: SheetCoversProps) {
  const t = useTranslations('issueSheet.covers')
  return (
    <>
      {covers === undefined && asked.length > 0 ? <p className="mb-1 text-sm text-ink-2">{t('notStated')}</p> : null}
      <ul className="flex flex-wrap gap-1.5">
        {coverColumns([{ covers }], asked).map((column) => (
          <Cover key={column.code} column={column} covers={covers} wasAsked={asked.length > 0} />
        ))}
      </ul>
    </>
  )
}

/** `wasAsked`: insurers were asked for single covers, so that one more than asked stands out. */
function Cover({ column, covers, wasAsked }: { column: CoverColumn; covers: readonly OfferCover[] | undefined; wasAsked: boolean }) {
  const t = useTranslations('issueSheet.covers')
  const tChips = useTranslations('offerTable.chips')
  const locale = useLocale()
  const { code, name, requested } = column
  const { state, sum } = coverChip(covers, column)
  const { icon, look } = looks[state === 'extra' && !wasAsked ? 'asked' : state]
  const asked = requested && formatSum(requested.insuredSum, requested.currency, locale)
  const currency = covers?.find((one) => one.code === code)?.currency ?? requested?.currency ?? ''
  return (
    <li className={classNames('flex min-h-6.5 items-center gap-1.5 rounded-sm px-2 text-sm', look)}>
      {icon === undefined ? null : <Icon name={icon} className="size-3" />}
      {state === 'missing' ? (
        <span className="font-medium">{t('missing', { name, sum: asked ?? '' })}</span>
      ) : (
        <>
          <span>{name}</span>
          {sum === undefined ? null : <strong className="font-semibold tabular-nums">{formatSum(sum, currency, locale)}</strong>}
          {state === 'less' && asked !== undefined ? <span>{t('less', { sum: asked })}</span> : null}
          {state === 'extra' && wasAsked ? <span className="sr-only">{tChips('extra')}</span> : null}
        </>
      )}
    </li>
  )
}
