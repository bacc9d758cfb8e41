'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { useIsNarrow } from '@/components/ui/use-is-narrow'
import type { Commission } from '@/lib/features/offers/endpoints'
import type { Day } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { type ComparedGroup, comparison } from '@/lib/features/offers/model/comparison'
import { premiumBesideReference } from '@/lib/features/offers/model/rank-offers'
import { availableSorts, type Sort } from '@/lib/features/offers/model/sort-offers'
import { ComparedWords } from '@/components/offer-table/compare-cell'
import { isOwnWords } from '@/components/offer-table/compare-row'
import { CompareTable } from '@/components/offer-table/compare-table'
import { useColumnOrder } from '@/components/offer-table/use-column-order'
import { CollapsibleRows } from './collapsible-rows'
import { CommissionText } from './commission-text'
import { OfferBadges, type OfferHighlights } from './offer-badges'
import { OfferChoice, type OfferChoiceProps } from './offer-choice'
import { OfferDocument } from './offer-document'
import { OfferLinks } from './offer-links'
import { offerTitle } from './offer-title'
import type { Requested } from './requested'
import { offersInOrder, offersToldApart, type RunOffer } from './run/offers-of-run'

interface CompareOffersProps {
  quoteId: string
  offers: readonly RunOffer[]
  /** The offers' order, until somebody moves a column. */
  sort: Sort
  onSort: (sort: Sort) => void
  /** What was asked for, where known. */
  requested: Pick<Requested, 'covers' | 'deductibles'>
  today: Day
  maySell: boolean
  onRequestAgain: (() => void) | undefined
  /** The badges of each. */
  highlightsOf: (one: RunOffer) => OfferHighlights
  /** Takes an offer out of the comparison. */
  onRemove: (id: string) => void
  /** What the broker earns with an offer, while it is shown. */
  commissionOf: (id: string) => Commission | undefined
}

/** Two to four offers side by side; on a phone one below the other. A quiet mark says what differs from the first. */
export function CompareOffers({ quoteId, offers: sorted, sort, onSort, requested, today, maySell, onRequestAgain, highlightsOf, onRemove, commissionOf }: CompareOffersProps) {
  const t = useTranslations()
  const locale = useLocale()
  const isNarrow = useIsNarrow()
  const order = useColumnOrder(sorted.map(({ offer }) => offer.id), sort)
  const offers = offersToldApart(offersInOrder(sorted, order.order), { t, locale })
  const groups = comparison(offers.map(({ offer }) => offer), { t, locale, today, requested })
  const shared = { quoteId, maySell, onRequestAgain }
  if (isNarrow) return offers.map((one, index) => <OneOffer key={one.offer.id} {...shared} one={one} index={index} groups={groups} highlightsOf={highlightsOf} />)
  const remarkOf = (one: RunOffer) => {
    if (highlightsOf(one).cheapest !== undefined) return <span className="font-semibold text-good">{t('offers.cheapest')}</span>
    return offers[0] && premiumBesideReference(offers[0].offer, one.offer, locale)
  }
  const commissionIn = (commission: Commission | undefined) => commission && <CommissionText commission={commission} />
  return (
    <CompareTable
      columns={offers.map((one, index) => ({
        id: one.offer.id,
        insurer: one.insurer,
        packageName: one.offer.packageName,
        title: offerTitle(one),
        premium: formatMoney(one.offer.premium, locale),
        remark: remarkOf(one),
        commission: commissionIn(commissionOf(one.offer.id)),
        foot: <ColumnFoot {...shared} one={one} isPreferred={index === 0} shortcut={String(index + 1)} />,
      }))}
      groups={groups}
      order={order}
      sort={sort}
      sorts={availableSorts(sorted)}
      onSort={onSort}
      onRemove={offers.length > 2 ? onRemove : undefined}
    />
  )
}

/** An offer's documents and the link to issue it, at the foot of its column. */
function ColumnFoot(props: Omit<OfferChoiceProps, 'isShort'>) {
  const t = useTranslations('offerTable.compare')
  const { offer } = props.one
  const external = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <OfferDocument offerId={offer.id} title={offerTitle(props.one)} isShort />
      {offer.pidUrl ? <TextLink href={offer.pidUrl} {...external}>{t('pid')}</TextLink> : null}
      {offer.termsUrl ? <TextLink href={offer.termsUrl} {...external}>{t('terms')}</TextLink> : null}
      <span className="ml-auto">
        <OfferChoice {...props} isShort />
      </span>
    </span>
  )
}

interface OneOfferProps extends Pick<CompareOffersProps, 'quoteId' | 'maySell' | 'onRequestAgain' | 'highlightsOf'> {
  one: RunOffer
  index: number
  groups: readonly ComparedGroup[]
}

function OneOffer({ quoteId, one, index, groups, maySell, onRequestAgain, highlightsOf }: OneOfferProps) {
  const locale = useLocale()
  const title = offerTitle(one)
  return (
    <Card title={title} titleExtra={<OfferBadges highlights={highlightsOf(one)} />}>
      <p className="mb-2 text-xl font-bold tabular-nums">{formatMoney(one.offer.premium, locale)}</p>
      <CollapsibleRows rows={groups.flatMap(({ rows }) => rows)} title={title} className="grid grid-cols-1 gap-2">
        {({ key, name, asked, cells }, className) => {
          const cell = cells[index]
          return (
            <div key={key} className={[cell?.differs === true ? '-ml-3 border-l-3 border-accent-mark pl-2.25' : '', className ?? ''].join(' ').trim()}>
              <dt className="text-sm text-ink-2">{asked === undefined ? name : `${name} (${asked})`}</dt>
              <dd className="break-words">{cell === undefined ? null : <ComparedWords cell={cell} isOwnWords={isOwnWords(key)} />}</dd>
            </div>
          )
        }}
      </CollapsibleRows>
      <div className="mt-3 print:hidden">
        <OfferLinks quoteId={quoteId} one={one} maySell={maySell} onRequestAgain={onRequestAgain} />
      </div>
    </Card>
  )
}
