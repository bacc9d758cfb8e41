'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { isCoverRow } from '@/lib/features/proposals/model/compare-rows'
import { collapseCovers } from '@/lib/features/proposals/model/collapse-covers'

interface CollapsibleRowsProps<Row> {
  rows: readonly Row[]
  /** What the rows describe, for screen readers on the button. */
  title: string
  /** A term and its description, in one element that takes `className`. */
  children: (row: Row, className: string | undefined) => ReactNode
  className: string
}

/** An offer's facts, row by row. A phone shows only the first covers; the rest expands below the button. */
export function CollapsibleRows<Row extends { readonly key: string }>({ rows, title, children, className }: CollapsibleRowsProps<Row>) {
  const t = useTranslations('offers.foldedCovers')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { upper, lower, covers } = collapseCovers(rows)
  if (covers === 0) return <dl className={className}>{rows.map((row) => children(row, undefined))}</dl>
  return (
    <>
      <dl className={className}>{upper.map((row) => children(row, undefined))}</dl>
      <Button size="small" className="my-2 w-full md:hidden print:hidden" aria-expanded={isOpen} aria-controls={id} onPress={() => setIsOpen(!isOpen)}>
        {isOpen ? t('fold') : t('unfold', { count: covers })} <span className="sr-only">{title}</span>
      </Button>
      <dl id={id} className={className}>
        {lower.map((row) => children(row, isCoverRow(row) && !isOpen ? 'folded' : undefined))}
      </dl>
    </>
  )
}
