'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { useIsNarrow } from '@/components/ui/use-is-narrow'
import { Cell, HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import { isAscending, type Sort, availableSorts } from '@/lib/features/offers/model/sort-offers'
import type { CompareRow } from '@/lib/features/proposals/model/compare-rows'
import { FactText } from './fact-text'
import { CollapsibleRows } from './collapsible-rows'
import { OfferBadges, type OfferHighlights } from './offer-badges'
import { OfferLinks } from './offer-links'
import { offerTitle } from './offer-title'
import type { RunOffer } from './run/offers-of-run'
import { useCompareRows } from './use-compare-rows'

interface CompareOffersProps {
  quoteId: string
  offers: readonly RunOffer[]
  /** The offers' order. */
  sort: Sort
  onSort: (sort: Sort) => void
  /** The deductibles asked for, where known. */
  deductibles: readonly RequestedDeductible[] | undefined
  maySell: boolean
  onRequestAgain: (() => void) | undefined
  /** The badges of each. */
  highlightsOf: (one: RunOffer) => OfferHighlights
}

/** Two to four offers side by side; on a phone one below the other. Rows in which they differ say so. */
export function CompareOffers({ quoteId, offers, sort, onSort, deductibles, maySell, onRequestAgain, highlightsOf }: CompareOffersProps) {
  const t = useTranslations('offers')
  const rows = useCompareRows(offers, deductibles)
  const sorts = availableSorts(offers)
  const isNarrow = useIsNarrow()
  if (isNarrow) return offers.map((offer, index) => <OneOffer key={offer.offer.id} {...{ quoteId, one: offer, index, rows, maySell, onRequestAgain, highlightsOf }} />)
  return (
    <Card padding="none" className="wide-paper">
      <Table caption={t('compare.title')}>
        <TableHead>
          <HeaderCell className="min-w-36 print:min-w-0">{t('compare.about')}</HeaderCell>
          {offers.map((offer) => (
            <HeaderCell key={offer.offer.id} className="min-w-40 text-base text-ink print:min-w-0">
              {offerTitle(offer)} <OfferBadges highlights={highlightsOf(offer)} />
            </HeaderCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, facts, differs }) => {
            const ofRow = sorts.find((one) => one === key)
            return (
              <tr key={key} className={differs ? 'bg-accent-soft' : undefined}>
                <HeaderCell scope="row" {...(ofRow && { sort: highlights(ofRow, sort), onSort: () => onSort(ofRow) })}>
                  {name} {differs ? <Badge>{t('compare.differs')}</Badge> : null}
                </HeaderCell>
                {facts.map((fact, index) => (
                  <Cell key={offers[index]?.offer.id} className={key === 'premium' ? 'text-lg font-bold' : undefined}>
                    <div className="max-w-56">
                      <FactText fact={fact} />
                    </div>
                  </Cell>
                ))}
              </tr>
            )
          })}
          <tr className="print:hidden">
            <HeaderCell scope="row">{t('compare.choose')}</HeaderCell>
            {offers.map((offer) => (
              <Cell key={offer.offer.id}>
                <div className="max-w-56">
                  <OfferLinks quoteId={quoteId} one={offer} maySell={maySell} onRequestAgain={onRequestAgain} />
                </div>
              </Cell>
            ))}
          </tr>
        </TableBody>
      </Table>
    </Card>
  )
}

/** The aria-sort of the row `ofRow`. */
function highlights(ofRow: Sort, sort: Sort) {
  if (ofRow !== sort) return 'none'
  return isAscending(sort) ? 'ascending' : 'descending'
}

interface OneOfferProps extends Omit<CompareOffersProps, 'offers' | 'sort' | 'onSort' | 'deductibles'> {
  one: RunOffer
  index: number
  rows: readonly CompareRow[]
}

function OneOffer({ quoteId, one, index, rows, maySell, onRequestAgain, highlightsOf }: OneOfferProps) {
  const t = useTranslations('offers')
  return (
    <Card title={offerTitle(one)} titleExtra={<OfferBadges highlights={highlightsOf(one)} />}>
      <CollapsibleRows rows={rows} title={offerTitle(one)} className="grid grid-cols-1 gap-2">
        {({ key, name, facts, differs }, className) => (
          <div key={key} className={className}>
            <dt className="text-sm text-ink-2">
              {name} {differs ? <Badge>{t('compare.differs')}</Badge> : null}
            </dt>
            <dd>
              <FactText fact={facts[index] ?? { kind: 'notStated' }} />
            </dd>
          </div>
        )}
      </CollapsibleRows>
      <div className="mt-3 print:hidden">
        <OfferLinks quoteId={quoteId} one={one} maySell={maySell} onRequestAgain={onRequestAgain} />
      </div>
    </Card>
  )
}
