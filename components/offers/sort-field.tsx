'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/fields/select-field'
import { availableSorts, coverOfSort, isCoverSort, parseSort, type Sort } from '@/lib/features/offers/model/sort-offers'
import { coversIn } from '@/lib/features/proposals/model/compare-rows'
import type { RunOffer } from './run/offers-of-run'

interface SortFieldProps {
  /** All offers: only what they differ in becomes an order. */
  offers: readonly RunOffer[]
  sort: Sort
  onSort: (sort: Sort) => void
  className?: string
}

/** The order of the offers. */
export function SortField({ offers, sort, onSort, className }: SortFieldProps) {
  const t = useTranslations('offers')
  const covers = coversIn(offers.map(({ offer }) => offer))
  const coverName = (code: string) => covers.find((cover) => cover.code === code)?.name ?? code
  const nameOf = (one: Sort) => (isCoverSort(one) ? t('sorts.sumOf', { cover: coverName(coverOfSort(one)) }) : t(`sorts.${one}`))
  return (
    <SelectField
      label={t('sort')}
      items={availableSorts(offers).map((key) => ({ key, label: nameOf(key) }))}
      value={sort}
      onChange={(key) => onSort(parseSort(key) ?? 'premium')}
      placeholder={t('sort')}
      isRequired
      className={className}
    />
  )
}
