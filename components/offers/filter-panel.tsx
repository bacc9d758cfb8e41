'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { CheckboxGroup } from '@/components/ui/fields/checkbox-group'
import { SelectField } from '@/components/ui/fields/select-field'
import { TextField } from '@/components/ui/fields/text-field'
import type { OfferFilter } from '@/lib/features/offers/model/filter-offers'
import { formatMoney, type Currency, parseMoneyText } from '@/lib/domain/money'
import { coversIn } from '@/lib/features/proposals/model/compare-rows'
import type { Sort } from '@/lib/features/offers/model/sort-offers'
import type { RunOffer } from './run/offers-of-run'
import { SortField } from './sort-field'
import { hasSeveralCurrencies } from './run/offer-highlights'

interface FilterPanelProps {
  /** The offers to filter: only what some of them have becomes a filter. */
  offers: readonly RunOffer[]
  filter: OfferFilter
  onFilter: (filter: OfferFilter) => void
  /** The order, where it is chosen here. */
  sort?: Sort
  onSort?: (sort: Sort) => void
}

const ANY = ''

/** Which offers are to be shown. */
export function FilterPanel({ offers, filter, onFilter, sort, onSort }: FilterPanelProps) {
  const t = useTranslations('offerView.filter')
  const insurers = [...new Set([...offers.map(({ insurer }) => insurer), ...filter.insurers])].toSorted((a, b) => a.localeCompare(b, 'ro'))
  const covers = coversIn(offers.map(({ offer }) => offer))
  const has = {
    direct: filter.onlyDirectSettlement || offers.some(({ offer }) => offer.directSettlement?.isOffered === true),
    installments: filter.onlyInstallments || offers.some(({ offer }) => offer.installments.length > 1),
  }
  return (
    <Card className="print:hidden">
      <div role="group" aria-label={t('title')} className="grid gap-4 sm:grid-cols-2">
        {insurers.length > 1 ? (
          <CheckboxGroup
            label={t('insurers')}
            className="sm:col-span-2"
            columns={3}
            options={insurers.map((name) => ({ key: name, label: name }))}
            value={filter.insurers}
            onChange={(chosen) => onFilter({ ...filter, insurers: chosen })}
          />
        ) : null}
        {sort === undefined || onSort === undefined ? null : <SortField offers={offers} sort={sort} onSort={onSort} />}
        <Limit offers={offers} filter={filter} onFilter={onFilter} />
        {covers.length > 0 ? (
          <SelectField
            label={t('cover')}
            items={[{ key: ANY, label: t('anyCover') }, ...covers.map(({ code, name }) => ({ key: code, label: name }))]}
            value={filter.cover ?? ANY}
            onChange={(code) => onFilter({ ...filter, cover: code === ANY ? undefined : code })}
            placeholder={t('anyCover')}
            isRequired
          />
        ) : null}
        {has.direct || has.installments ? (
          <fieldset className="grid content-start gap-1.5">
            <legend className="mb-1 text-sm font-medium">{t('options')}</legend>
            {has.direct ? <Checkbox label={t('direct')} value={filter.onlyDirectSettlement} onChange={(onlyDirectSettlement) => onFilter({ ...filter, onlyDirectSettlement })} /> : null}
            {has.installments ? <Checkbox label={t('installments')} value={filter.onlyInstallments} onChange={(onlyInstallments) => onFilter({ ...filter, onlyInstallments })} /> : null}
          </fieldset>
        ) : null}
      </div>
    </Card>
  )
}

/** The highest premium; in RON for offers in two currencies. */
function Limit({ offers, filter, onFilter }: FilterPanelProps) {
  const t = useTranslations('offerView.filter')
  const locale = useLocale()
  const isMixed = hasSeveralCurrencies(offers)
  const currency: Currency = isMixed ? 'RON' : (offers[0]?.offer.premium.currency ?? 'RON')
  const [typed, setTyped] = useState<string>()
  const amountOf = (text: string) => (text.trim() === '' ? undefined : parseMoneyText(text))
  const isWrong = typed !== undefined && typed.trim() !== '' && amountOf(typed) === undefined
  const formattedLimit = filter.upTo === undefined ? '' : formatMoney(filter.upTo, locale).replace(/[^\d.,]/g, '')

  function change(text: string) {
    setTyped(text)
    const amountBani = amountOf(text)
    onFilter({ ...filter, upTo: amountBani === undefined ? undefined : { amountBani, currency } })
  }

  return (
    <TextField
      label={t('upTo', { currency })}
      inputMode="decimal"
      value={typed ?? formattedLimit}
      onChange={change}
      onBlur={() => setTyped(isWrong ? typed : undefined)}
      {...(isMixed && { description: t('upToHint') })}
      isInvalid={isWrong}
      errorMessage={isWrong ? t('upToWrong') : undefined}
    />
  )
}
