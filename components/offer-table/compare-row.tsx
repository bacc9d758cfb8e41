'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { ComparedRow } from '@/lib/features/offers/model/comparison'
import { isAscending, parseSort, type Sort } from '@/lib/features/offers/model/sort-offers'
import { CompareCell } from './compare-cell'

interface CompareRowProps {
  row: ComparedRow
  /** The ids of the columns, from left to right. */
  places: readonly string[]
  /** The order of the columns; undefined once somebody moved one. */
  sort: Sort | undefined
  sorts: readonly Sort[]
  onSort: (sort: Sort) => void
}

const NAME = 'min-w-0 break-words'

/** One fact of all offers, with what was asked beside its name. Pressing the name orders the columns by it. */
export function CompareRow({ row, places, sort, sorts, onSort }: CompareRowProps) {
  const t = useTranslations('offerTable.compare')
  const ofRow = parseSort(row.key)
  const isSortable = ofRow !== undefined && sorts.includes(ofRow)
  return (
    <tr>
      <th
        scope="row"
        aria-sort={isSortable ? (ofRow !== sort ? 'none' : isAscending(ofRow) ? 'ascending' : 'descending') : undefined}
        className={classNames('border-b border-line px-3 py-1.5 align-top text-sm leading-[1.1875rem] font-normal break-words', !row.differs && 'text-ink-2')}
      >
        <span className="flex items-baseline justify-between gap-x-2 max-xl:flex-wrap">
          {isSortable ? (
            <>
              <button type="button" title={`${row.name}: ${t('sortBy')}`} onClick={() => onSort(ofRow)} className={classNames(NAME, 'cursor-pointer rounded-xs text-left hover:text-accent print:hidden')}>
                {row.name} {ofRow === sort ? <Icon name={isAscending(ofRow) ? 'up' : 'down'} className="inline size-3" /> : null}
              </button>
              <span className="hidden min-w-0 print:inline">{row.name}</span>
            </>
          ) : (
            <span className={NAME} title={row.name}>
              {row.name}
            </span>
          )}
          {row.asked === undefined ? null : <span className="shrink-0 text-xs text-ink-2">{row.asked}</span>}
        </span>
      </th>
      {row.cells.map((cell, index) => (
        <CompareCell key={places[index]} cell={cell} isReference={index === 0} isSame={!row.differs} isOwnWords={isOwnWords(row.key)} />
      ))}
    </tr>
  )
}

/** Whether a row holds the insurers' own words, in their language. */
export function isOwnWords(key: string): boolean {
  return key === 'exclusions' || key === 'notes'
}
