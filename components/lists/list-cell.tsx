'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FiledBadge } from '@/components/policies/filed-badge'
import { UnsettledBadge } from '@/components/policies/payment-difference'
import { ClientTitle } from '@/components/layout/client-title'
import { ReviewBadges } from '@/components/review/review-badges'
import { Monogram } from '@/components/ui/monogram'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import type { ListCell } from '@/lib/features/lists/model/list-row'

interface ListCellTextProps {
  cell: ListCell | undefined
  /** What products are called, by their keys. */
  productNames: Readonly<Record<string, string>>
}

/** What stands beside the name of a row's record, outside of its link. */
export function ListCellBadge({ cell }: { cell: ListCell | undefined }) {
  return cell?.kind === 'policy' && cell.isFiled ? <span className="ml-2 inline-block align-middle"><FiledBadge /></span> : null
}

/** What stands in one place of a list's row. */
export function ListCellText({ cell, productNames }: ListCellTextProps) {
  const t = useTranslations('listView.words')
  const locale = useLocale()
  if (cell === undefined) return null
  switch (cell.kind) {
    case 'text': return <span className="[overflow-wrap:anywhere]">{cell.text}</span>
    case 'client': return <ClientTitle clientId={cell.clientId} title={cell.text} />
    case 'policy': return <span className="figures">{cell.series} {cell.number}</span>
    case 'product': return (
      <span className="flex items-center gap-2" title={cell.insurer}>
        <Monogram name={cell.insurer} className="size-4.5!" />
        <span className="sr-only">{cell.insurer}</span>
        {productNames[cell.product] ?? cell.product}
      </span>
    )
    case 'premium': return <span className="flex flex-wrap items-center justify-end gap-x-2 font-semibold figures whitespace-nowrap">{cell.unsettled ? <UnsettledBadge unsettled={cell.unsettled} /> : null}{formatMoney(cell.premium, locale)}</span>
    case 'day': return <span className="figures whitespace-nowrap">{formatDay(cell.day, locale)}</span>
    case 'period': return <span className="figures whitespace-nowrap text-ink-2">{formatDay(cell.from, locale)} – {formatDay(cell.to, locale)}</span>
    case 'instant': return <span className="figures whitespace-nowrap text-ink-2">{formatDay(todayInBucharest(new Date(cell.at)), locale)}</span>
    case 'review': return <span className="flex whitespace-nowrap"><ReviewBadges state={cell.state} differences={cell.differences} /></span>
    case 'method': return t(`method.${cell.method}`)
    case 'source': return t(`source.${cell.isFiled ? 'filed' : 'issued'}`)
    case 'party': return t(`party.${cell.party}`)
  }
}
