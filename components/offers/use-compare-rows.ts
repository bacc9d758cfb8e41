'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import { type CompareRow, compareRows } from '@/lib/features/proposals/model/compare-rows'
import type { RunOffer } from './run/offers-of-run'

/** What offers share and how they differ, row by row. */
export function useCompareRows(offers: readonly RunOffer[], deductibles: readonly RequestedDeductible[] | undefined): CompareRow[] {
  const t = useTranslations()
  const locale = useLocale()
  return compareRows(offers.map(({ offer }) => offer), { t, locale, deductibles })
}
