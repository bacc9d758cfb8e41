'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Kbd } from '@/components/ui/kbd'
import type { ComparedGroup } from '@/lib/features/offers/model/comparison'
import type { Sort } from '@/lib/features/offers/model/sort-offers'
import { CompareHead, type ComparedColumn } from './compare-head'
import { CompareRow } from './compare-row'
import { OnlyDifferences } from './only-differences'
import type { useColumnOrder } from './use-column-order'
import { useCompareKeys } from './use-compare-keys'
import { usePageKeys } from './use-offer-keys'

interface CompareTableProps {
  /** From left to right; the others are compared with the first. */
  columns: readonly ComparedColumn[]
  groups: readonly ComparedGroup[]
  order: Pick<ReturnType<typeof useColumnOrder>, 'isMoved' | 'moveTo' | 'turn'>
  sort: Sort
  /** The orders in which the offers differ. */
  sorts: readonly Sort[]
  onSort: (sort: Sort) => void
  /** Undefined where no column can be spared. */
  onRemove: ((id: string) => void) | undefined
}

const KEYS = ['D', '1', '2', '3', '4']

/** Offers side by side, beside the first: head and foot stay, a quiet mark in the margin says what differs. */
export function CompareTable({ columns, groups, order, sort, sorts, onSort, onRemove }: CompareTableProps) {
  const t = useTranslations('offerTable.compare')
  const tOffers = useTranslations('offers.compare')
  const [areSameHidden, setAreSameHidden] = useState(false)
  const [moved, setMoved] = useState<{ readonly id: string; readonly byKey: boolean }>()
  const table = useRef<HTMLTableElement>(null)
  const places = columns.map(({ id }) => id)
  const same = groups.flatMap(({ rows }) => rows).filter(({ differs }) => !differs).length
  const shown = areSameHidden ? groups.map(({ key, rows }) => ({ key, rows: rows.filter(({ differs }) => differs) })).filter(({ rows }) => rows.length > 0) : groups
  const move = (id: string, { place, byKey }: { readonly place: number; readonly byKey: boolean }) => {
    setMoved({ id, byKey })
    order.moveTo(id, place)
  }
  useCompareKeys({ onMove: (id, by) => move(id, { place: places.indexOf(id) + by, byKey: true }), onTurn: order.turn })
  usePageKeys(KEYS)
  useEffect(() => {
    // An element that moves within its row loses the focus.
    if (moved?.byKey === true) table.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(moved.id)}"] [data-grip]`)?.focus()
  }, [moved])
  useEffect(() => {
    // What opened the comparison is gone, and the focus with it.
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true })
  }, [])
  const movedColumn = columns.find(({ id }) => id === moved?.id)
  return (
    <div className="wide-paper rounded-lg border border-line bg-surface">
      <p role="status" className="sr-only">
        {movedColumn === undefined ? null : t('movedTo', { offer: movedColumn.title, place: places.indexOf(movedColumn.id) + 1, count: columns.length })}
      </p>
      <table ref={table} tabIndex={-1} aria-label={tOffers('title')} className="w-full table-fixed border-separate border-spacing-0 text-left outline-none">
        <colgroup>
          <col className="w-68 max-xl:w-40 max-lg:w-30 print:w-40" />
          {columns.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className="sticky top-13 z-10 h-23 rounded-tl-lg border-b border-line bg-surface px-3 py-2 align-top desk:top-12 print:static print:h-auto">
              <OnlyDifferences isOn={areSameHidden} same={same} onChange={setAreSameHidden} />
            </td>
            {columns.map((column, index) => (
              <CompareHead
                key={column.id}
                column={column}
                isReference={index === 0}
                isLast={index === columns.length - 1}
                onMoveHere={(id) => move(id, { place: index, byKey: false })}
                onRemove={index === 0 ? undefined : onRemove}
              />
            ))}
          </tr>
        </thead>
        {shown.map(({ key, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className="border-b border-line bg-paper px-3 pt-1.5 pb-0.5 text-xs font-semibold">
                {t(`groups.${key}`)}
              </th>
            </tr>
            {rows.map((row) => (
              <CompareRow key={row.key} row={row} places={places} sort={order.isMoved ? undefined : sort} sorts={sorts} onSort={onSort} />
            ))}
          </tbody>
        ))}
        <tfoot className="print:hidden">
          <tr data-foot="">
            <td className="sticky bottom-0 z-10 h-14 rounded-bl-lg border-t border-line bg-surface px-3 py-1.5 text-xs text-ink-2">
              <span className="flex flex-wrap items-center justify-between gap-1">
                {t('documents')}
                <span className="flex items-center gap-1 max-xl:hidden">
                  <Kbd>1</Kbd>–<Kbd>{columns.length}</Kbd> {t('choose')}
                </span>
              </span>
            </td>
            {columns.map(({ id, foot }, index) => (
              <td key={id} className={classNames('sticky bottom-0 z-10 h-14 border-t border-l border-line px-2.5 py-1.5', index === 0 ? 'bg-accent-soft' : 'bg-surface', index === columns.length - 1 && 'rounded-br-lg')}>
                {foot}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
