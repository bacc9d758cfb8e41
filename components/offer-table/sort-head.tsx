'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { isAscending, type Sort } from '@/lib/features/offers/model/sort-offers'

interface SortHeadProps {
  children: ReactNode
  /** The order by this column, if there is one. */
  name?: Sort
  sort: Sort
  /** The orders in which the offers differ. */
  sorts: readonly Sort[]
  onSort: (sort: Sort) => void
  isNumeric?: boolean
  className?: string
}

/** The head of a column; a button where the offers can be sorted by it. */
export function SortHead({ children, name, sort, sorts, onSort, isNumeric = false, className }: SortHeadProps) {
  const isHere = name === sort
  const isSortable = name !== undefined && sorts.includes(name) && sorts.length > 1
  return (
    <th
      scope="col"
      aria-sort={isSortable || isHere ? (isHere ? (isAscending(sort) ? 'ascending' : 'descending') : 'none') : undefined}
      className={classNames('px-2 py-0 font-normal', isNumeric && 'text-right', isHere && 'font-semibold text-ink', className)}
    >
      {isSortable ? (
        <button type="button" onClick={() => onSort(name)} className="min-h-6 max-w-full cursor-pointer truncate rounded-xs hover:text-ink">
          {children} {isHere ? <Icon name={isAscending(name) ? 'up' : 'down'} className="inline size-3" /> : null}
        </button>
      ) : (
        <span className="block truncate">{children}</span>
      )}
    </th>
  )
}
