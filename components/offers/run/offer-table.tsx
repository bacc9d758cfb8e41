'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Fragment, useId, useState } from 'react'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { HorizontalScroll } from '@/components/ui/horizontal-scroll'
import type { OfferHighlights } from '@/components/offers/offer-badges'
import type { RunOffer } from './offers-of-run'
import type { Money } from '@/lib/domain/money'
import type { Commission } from '@/lib/features/offers/endpoints'
import type { Sort } from '@/lib/features/offers/model/sort-offers'
import { CoverHeads } from '@/components/offer-table/cover-chips'
import { inPlaces } from '@/components/offer-table/in-places'
import { OfferMore } from './offer-more'
import { OfferRow, type TableLook } from './offer-row'
import { SortHead } from '@/components/offer-table/sort-head'
import { useRowKeys } from '@/components/offer-table/use-offer-keys'

interface OfferTableProps {
  offers: readonly RunOffer[]
  /** Rows kept free for insurers that still work. */
  awaited: number
  look: TableLook
  sort: Sort
  sorts: readonly Sort[]
  onSort: (sort: Sort) => void
  selection: {
    readonly ids: readonly string[]
    readonly max: number
    readonly change: (ids: readonly string[]) => void
  }
  highlightsOf: (one: RunOffer) => OfferHighlights
  aboveOf: (one: RunOffer) => Money | undefined
  commissionOf: (id: string) => Commission | undefined
  onRequestAgain: (() => void) | undefined
}

/**
 * The offers as a table to trade on. A row is a place in the order, not an offer: when the list is sorted anew the rows stay and what stands in
 * them changes, so nothing moves.
 */
export function OfferTable({ offers, awaited, look, sort, sorts, onSort, selection, highlightsOf, aboveOf, commissionOf, onRequestAgain }: OfferTableProps) {
  const t = useTranslations('offerTable')
  const router = useRouter()
  const hint = useId()
  const [open, setOpen] = useState<readonly string[]>([])
  const [tabStop, setTabStop] = useState(0)
  const { ids, max, change } = selection
  const { covers, facts, deductibles, isCommissionShown, isCurrencyShown, maySell } = look
  const firstIds = offers.slice(0, max).map(({ offer }) => offer.id)
  const isSelectedAll = ids.length > 0 && firstIds.every((id) => ids.includes(id))
  const select = (id: string, isOn: boolean) => change(isOn ? [...ids, id] : ids.filter((other) => other !== id))
  const toggleOpen = (id: string) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])
  useRowKeys({
    onSelect: (index) => {
      const id = offers[index]?.offer.id
      if (id !== undefined && (ids.includes(id) || ids.length < max)) select(id, !ids.includes(id))
    },
    onOpen: (index) => {
      const id = offers[index]?.offer.id
      if (id !== undefined) toggleOpen(id)
    },
    onIssue: (index) => {
      const offer = offers[index]?.offer
      if (offer !== undefined && maySell && !offer.expired && !offer.hasNoPrice) router.push(`/quotes/${look.quoteId}/issue?offer=${offer.id}`)
    },
  })
  const hasDeductible = facts.includes('deductible') && deductibles.length > 0
  const shared = { sort, sorts, onSort }
  const currency = offers[0]?.offer.premium.currency
  const columns = 4 + Number(covers.length > 0) + Number(hasDeductible) + Number(facts.includes('installments')) + Number(facts.includes('expiry')) + Number(isCommissionShown)
  return (
    <HorizontalScroll label={t('title')} className="wide-paper rounded-lg border border-line bg-surface">
      <p id={hint} className="sr-only">
        {t('keysHint')}
      </p>
      <table aria-label={t('title')} aria-describedby={hint} className="w-full min-w-180 table-fixed border-collapse text-left print:min-w-0">
        <colgroup>
          <col className="w-10 print:w-0" />
          <col className={covers.length > 0 ? 'w-38' : undefined} />
          {covers.length > 0 ? <col /> : null}
          {hasDeductible ? <col className="w-40" /> : null}
          {facts.includes('installments') ? <col className="w-24" /> : null}
          {facts.includes('expiry') ? <col className="w-20" /> : null}
          {isCommissionShown ? <col className="w-32 print:w-0" /> : null}
          <col className="w-38" />
          <col className={maySell ? 'w-28 print:w-0' : 'w-14 print:w-0'} />
        </colgroup>
        <thead>
          <tr className="h-8 text-xs text-ink-2">
            <td className="px-2 pl-3 print:hidden">
              {offers.length < 2 ? null : <Checkbox label={t('selectAll', { count: firstIds.length })} isLabelHidden value={isSelectedAll} onChange={(isOn) => change(isOn ? firstIds : [])} />}
            </td>
            <SortHead name="insurer" {...shared}>
              {t('columns.insurer')}
            </SortHead>
            {covers.length === 0 ? null : (
              <th scope="col" className="px-2 font-normal">
                <span className="sr-only">{t('columns.covers')}: </span>
                <CoverHeads columns={covers} />
              </th>
            )}
            {hasDeductible ? <SortHead {...shared}>{t('columns.deductible')}</SortHead> : null}
            {facts.includes('installments') ? (
              <SortHead name="installments" isNumeric {...shared}>
                {t('columns.installments')}
              </SortHead>
            ) : null}
            {facts.includes('expiry') ? (
              <SortHead name="expiry" isNumeric {...shared}>
                {t('columns.expiry')}
              </SortHead>
            ) : null}
            {isCommissionShown ? (
              <SortHead isNumeric className="print:hidden" {...shared}>
                {t('columns.commission')}
              </SortHead>
            ) : null}
            <SortHead name="premium" isNumeric {...shared}>
              {isCurrencyShown || currency === undefined ? t('columns.premium') : `${t('columns.premium')}, ${currency}`}
            </SortHead>
            <td className="print:hidden">
              <span className="sr-only">{t('columns.actions')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {inPlaces(offers).map(({ place, index, item: one }) => {
            const { id } = one.offer
            const isOpen = open.includes(id)
            const isSelected = ids.includes(id)
            return (
              <Fragment key={place}>
                <OfferRow
                  index={index}
                  one={one}
                  look={look}
                  highlights={highlightsOf(one)}
                  above={aboveOf(one)}
                  commission={commissionOf(id)}
                  isSelected={offers.length < 2 || (ids.length >= max && !isSelected) ? undefined : isSelected}
                  onSelect={(isOn) => select(id, isOn)}
                  isOpen={isOpen}
                  onOpen={() => toggleOpen(id)}
                  isTabStop={index === Math.min(tabStop, offers.length - 1)}
                  onFocus={() => setTabStop(index)}
                />
                {isOpen ? <OfferMore one={one} look={look} highlights={highlightsOf(one)} columns={columns} onRequestAgain={onRequestAgain} /> : null}
              </Fragment>
            )
          })}
          {inPlaces(Array.from({ length: offers.length + awaited })).slice(offers.length).map(({ place }) => (
            <tr key={`free-${place}`} aria-hidden="true" className="h-13 border-t border-line print:hidden">
              <td colSpan={columns}>&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HorizontalScroll>
  )
}
