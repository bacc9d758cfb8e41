'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { type Sort, SORTS } from './offers-of-run'

interface OffersToolbarProps {
  /** How many offers there are. */
  count: number
  sort: Sort
  onSort: (sort: Sort) => void
  /** How many are ticked to be compared. */
  ticked: number
  isComparing: boolean
  onCompare: () => void
  /** Undefined for those who may not see what is earned. */
  commission: { readonly isShown: boolean; readonly toggle: () => void } | undefined
  /** The ways to lay offers before the client. */
  propose: ReactNode
}

/** In which order, which of them side by side, and whether what the broker earns is on the screen. */
export function OffersToolbar({ count, sort, onSort, ticked, isComparing, onCompare, commission, propose }: OffersToolbarProps) {
  const t = useTranslations('offers')
  const isSeveral = count > 1
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-3">
      {isSeveral ? (
        <SelectField
          label={t('sort')}
          items={SORTS.map((key) => ({ key, label: t(`sorts.${key}`) }))}
          value={sort}
          onChange={(key) => onSort(SORTS.find((one) => one === key) ?? 'premium')}
          placeholder={t('sort')}
          isRequired
          className="w-56"
        />
      ) : null}
      <span className="flex-1" />
      {commission === undefined ? null : (
        <Button variant="quiet" onPress={commission.toggle}>
          {t(commission.isShown ? 'commission.hide' : 'commission.show')}
        </Button>
      )}
      {isSeveral ? (
        <Button onPress={onCompare}>{isComparing ? t('compare.close') : ticked > 1 ? t('compare.these', { count: ticked }) : t('compare.open')}</Button>
      ) : null}
      {propose}
    </div>
  )
}
