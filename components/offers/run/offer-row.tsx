'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ChosenBadge } from '@/components/proposals/chosen-badge'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Monogram } from '@/components/ui/monogram'
import { CommissionText } from '@/components/offers/commission-text'
import { offerTitle } from '@/components/offers/offer-title'
import type { OfferHighlights } from '@/components/offers/offer-badges'
import type { RunOffer } from './offers-of-run'
import type { Day } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import type { Commission } from '@/lib/features/offers/endpoints'
import type { CoverColumn } from '@/lib/features/offers/model/cover-chips'
import { CoverChips } from '@/components/offer-table/cover-chips'
import type { FactColumn } from '@/components/offer-table/columns'
import { DeductibleText } from '@/components/offer-table/deductible-text'
import { ExpiryText, InstallmentsText, PremiumText } from './price-cells'

/** What all rows of a table share. */
export interface TableLook {
  readonly quoteId: string
  readonly covers: readonly CoverColumn[]
  readonly facts: readonly FactColumn[]
  readonly deductibles: readonly RequestedDeductible[]
  readonly today: Day
  readonly isCurrencyShown: boolean
  readonly isCommissionShown: boolean
  readonly maySell: boolean
}

export interface OfferRowProps {
  index: number
  one: RunOffer
  look: TableLook
  highlights: OfferHighlights
  above: Money | undefined
  commission: Commission | undefined
  /** Undefined where no more can be selected. */
  isSelected: boolean | undefined
  onSelect: (isSelected: boolean) => void
  isOpen: boolean
  onOpen: () => void
  /** Whether Tab reaches the row; the arrows reach the others. */
  isTabStop: boolean
  onFocus: () => void
}

/** One offer in a row of 52 px. */
export function OfferRow({ index, one, look, highlights, above, commission, isSelected, onSelect, isOpen, onOpen, isTabStop, onFocus }: OfferRowProps) {
  const t = useTranslations('offerTable')
  const locale = useLocale()
  const { offer, insurer } = one
  const title = offerTitle(one)
  const cell = 'px-2 py-0 align-middle'
  return (
    <tr
      data-offer-row={index}
      aria-label={title}
      aria-selected={isSelected === true}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      className={classNames('h-13 scroll-mt-24 scroll-mb-20 border-t border-line focus-visible:-outline-offset-2', isSelected === true ? 'bg-accent-soft/60' : 'hover:bg-paper', offer.expired && 'text-ink-2')}
    >
      <td className={classNames(cell, 'pl-3 print:hidden')}>
        {isSelected === undefined ? null : <Checkbox label={t('select', { offer: title })} isLabelHidden value={isSelected} onChange={onSelect} />}
      </td>
      <th scope="row" className={classNames(cell, 'text-left font-normal')}>
        <span className="flex items-center gap-2">
          <Monogram name={insurer} size="small" />
          <span className="min-w-0 leading-tight">
            <span className="block truncate font-semibold">{insurer}</span>
            <span className="line-clamp-2 text-xs break-words text-ink-2" title={offer.packageName}>
              {offer.packageName}
            </span>
            <ChosenBadge offerId={offer.id} isNarrow />
          </span>
        </span>
      </th>
      {look.covers.length === 0 ? null : (
        <td className={cell}>
          <CoverChips columns={look.covers} covers={offer.covers} />
        </td>
      )}
      {look.facts.includes('deductible') && look.deductibles.length > 0 ? (
        <td className={cell}>
          <DeductibleText stated={offer.deductibles} requested={look.deductibles} />
        </td>
      ) : null}
      {look.facts.includes('installments') ? (
        <td className={classNames(cell, 'text-right leading-tight figures')}>
          <InstallmentsText installments={offer.installments} />
        </td>
      ) : null}
      {look.facts.includes('expiry') ? (
        <td className={classNames(cell, 'text-right leading-tight figures')}>
          <ExpiryText offer={offer} today={look.today} />
        </td>
      ) : null}
      {look.isCommissionShown ? (
        <td className={classNames(cell, 'text-right text-xs leading-tight tabular-nums print:hidden')}>{commission === undefined ? null : <CommissionText commission={commission} />}</td>
      ) : null}
      <td className={classNames(cell, 'text-right tabular-nums')}>
        <PremiumText offer={offer} highlights={highlights} above={above} isCurrencyShown={look.isCurrencyShown} />
      </td>
      <td className={classNames(cell, 'pr-2 whitespace-nowrap print:hidden')}>
        <span className="flex items-center justify-end gap-0.5">
          {!look.maySell || offer.expired || offer.hasNoPrice ? null : (
            <LinkButton size="small" href={`/quotes/${look.quoteId}/issue?offer=${offer.id}`} aria-label={t('chooseOf', { insurer: title, premium: formatMoney(offer.premium, locale) })}>
              {t('choose')}
            </LinkButton>
          )}
          <Button size="small" variant="quiet" className="px-1.5!" aria-label={t('open', { offer: title })} aria-expanded={isOpen} onPress={onOpen}>
            <Icon name={isOpen ? 'minus' : 'chevron-down'} />
          </Button>
        </span>
      </td>
    </tr>
  )
}
