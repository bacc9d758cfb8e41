'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FiledBadge } from '@/components/policies/filed-badge'
import { UnsettledBadge } from '@/components/policies/payment-difference'
import { CallDuration, CallState } from '@/components/integration/call-state'
import { QuoteStateBadge } from '@/components/quotes/quote-state-badge'
import { LastDay } from '@/components/clock/last-day'
import { StageBadge } from '@/components/proposals/stage-badge'
import { ClientTitle } from '@/components/layout/client-title'
import { ReviewBadges } from '@/components/review/review-badges'
import { Monogram } from '@/components/ui/monogram'
import { momentInFigures } from '@/lib/domain/time/moment'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import type { ListCell } from '@/lib/features/lists/model/list-row'

/** A text of so many letters, such as the name of a broker, takes one line. */
const SHORT = 18
/** The same of a client's. */
const SHORT_NAME = 22

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
  const [classes, environments] = [useTranslations('integration.classes'), useTranslations('admin.environments')]
  const locale = useLocale()
  if (cell === undefined) return null
  switch (cell.kind) {
    case 'text': return <span className={cell.text.length > SHORT ? '[overflow-wrap:anywhere]' : 'whitespace-nowrap'}>{cell.text}</span>
    case 'client': return (
      <>
        <ClientTitle clientId={cell.clientId} title={cell.text} className={cell.text.length > SHORT_NAME ? undefined : 'lg:whitespace-nowrap'}><NoName isErased={cell.isErased === true} /></ClientTitle>
        {cell.insured === undefined ? null : <span className="text-ink-2"> {t('insured', { names: cell.insured })}</span>}
      </>
    )
    case 'quote': return <span className="figures">{cell.number}</span>
    case 'quoteState': return <QuoteStateBadge {...cell} />
    case 'stage': return <span className="flex whitespace-nowrap"><StageBadge stage={cell.stage} /></span>
    case 'choice': return <span className="lg:whitespace-nowrap">{cell.insurer} · <span className="figures">{formatMoney(cell.premium, locale)}</span> · <span className="text-ink-2 figures">{momentInFigures(new Date(cell.at), 'dayAndMonth')}</span></span>
    case 'count': return <span className="figures">{cell.count}</span>
    case 'policy': return <span className="figures">{cell.series} {cell.number}</span>
    case 'product': return (
      <span className="flex items-center gap-2 lg:whitespace-nowrap" title={cell.insurer}>
        {cell.insurer === undefined ? null : (
          <>
            <Monogram name={cell.insurer} className="size-4.5!" />
            <span className="sr-only">{cell.insurer}</span>
          </>
        )}
        {productNames[cell.product] ?? cell.product}
      </span>
    )
    case 'premium': return <span className="flex flex-wrap items-center justify-end gap-x-2 font-semibold figures whitespace-nowrap desk:max-[100rem]:flex-col desk:max-[100rem]:items-end">{cell.unsettled ? <UnsettledBadge unsettled={cell.unsettled} /> : null}{formatMoney(cell.premium, locale)}</span>
    case 'day': return <span className="figures whitespace-nowrap">{formatDay(cell.day, locale)}</span>
    case 'installment': return <span className="whitespace-nowrap"><span className="figures">{formatDay(cell.day, locale)}</span> <span className="text-ink-2">{t('installment', { number: cell.number, of: cell.of })}</span></span>
    case 'lastDay': return <LastDay day={cell.day} />
    case 'period': return <span className="figures whitespace-nowrap text-ink-2">{formatDay(cell.from, locale)} – {formatDay(cell.to, locale)}</span>
    case 'instant': return <span className="figures whitespace-nowrap text-ink-2">{formatDay(todayInBucharest(new Date(cell.at)), locale)}</span>
    case 'review': return <span className="flex whitespace-nowrap desk:*:flex-nowrap"><ReviewBadges state={cell.state} differences={cell.differences} /></span>
    case 'method': return t(`method.${cell.method}`)
    case 'source': return t(`source.${cell.isFiled ? 'filed' : 'issued'}`)
    case 'party': return t(`party.${cell.party}`)
    case 'paymentKind': return cell.installment === undefined ? t(`payment.${cell.isFurther ? 'further' : 'declared'}`) : t('payment.installment', { number: cell.installment })
    case 'call': return <span className="font-mono [overflow-wrap:anywhere]">{cell.operation}</span>
    case 'callClass': return <span className="whitespace-nowrap">{classes(cell.callClass)}{cell.status === undefined ? null : <span className="ml-2 text-ink-2 figures">{cell.status}</span>}</span>
    case 'duration': return <CallDuration ms={cell.ms} />
    case 'drift': return <CallState class="ok" driftCount={cell.members} />
    case 'environment': return environments(cell.environment)
    case 'moment': return <ListMoment at={cell.at} />
  }
}

function ListMoment({ at }: { at: string }) {
  return <span className="figures whitespace-nowrap text-ink-2">{momentInFigures(new Date(at), 'second')}</span>
}

/** What stands for a missing name. */
function NoName({ isErased }: { isErased: boolean }) {
  const [t, erasure] = [useTranslations('desk.quotes'), useTranslations('erasure')]
  return <span className="text-ink-2">{isErased ? erasure('erasedQuote') : t('untitled')}</span>
}
