'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type CompareRow, isCoverRow } from '@/lib/features/proposals/model/compare-rows'
import { foldCovers } from '@/lib/features/proposals/model/fold-covers'

interface FoldingRowsProps<Row> {
  rows: readonly Row[]
  /** Of what the rows are, for whoever hears the button apart from them. */
  title: string
  /** A term and what is said of it, in an element of its own that takes `className`. */
  children: (row: Row, className: string | undefined) => ReactNode
  className: string
}

/** What an offer says, row by row. On a phone only the first of many covers stand at once; what opens stands below the button. */
export function FoldingRows<Row extends Pick<CompareRow, 'key'>>({ rows, title, children, className }: FoldingRowsProps<Row>) {
  const t = useTranslations('offers.foldedCovers')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { upper, lower, covers } = foldCovers(rows)
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
