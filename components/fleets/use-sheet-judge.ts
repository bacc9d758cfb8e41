'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readList, readLocalities } from '@/lib/features/nomenclature/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import type { Day } from '@/lib/domain/day'
import { uniqueBy } from '@/lib/domain/unique-by'
import type { Product } from '@/lib/products/product'
import { listOfField, sheetWords } from '@/lib/products/sheets/sheet-words'
import type { Definition } from '@/lib/wizard/define'
import { type JudgedRow, judgeRow, type RowCells, type RowContext } from '@/lib/wizard/sheet/judge-row'
import { cellReader, type SheetWords } from '@/lib/wizard/sheet/read-cell'
import { sheetFields } from '@/lib/wizard/sheet/sheet-fields'

export interface SheetProduct extends Pick<Product, 'messages'> {
  readonly definition: Definition
}

/** What judges the rows of a sheet; undefined while the lists that its words stand in are not loaded. */
export interface SheetJudge {
  readonly context: RowContext
  readonly words: SheetWords
  /** The same row is judged once. */
  readonly judge: (cells: RowCells) => JudgedRow
}

interface JudgeOptions {
  readonly product: SheetProduct
  readonly common: Readonly<Record<string, unknown>>
  readonly today: Day
}

/** Loads the lists of a product, and judges its rows with them. */
export function useSheetJudge({ product, common, today }: JudgeOptions): { readonly judge: SheetJudge | undefined; readonly hasFailed: boolean } {
  const { fields } = useMemo(() => sheetFields(product.definition), [product.definition])
  const wanted = useMemo(() => uniqueBy(fields.flatMap((field) => listOfField(field) ?? []), ({ list }) => list), [fields])
  const { service } = product.definition
  const lists = useQueries({
    queries: wanted.map(({ list, within }) => ({
      queryKey: ['list', list, within ?? '', service, ''],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(readList, { params: { list }, query: { service, ...(within !== undefined && { within }) } }, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (all) => ({ items: all.map(({ data }) => data?.items), isReady: all.every(({ isFetched }) => isFetched), hasFailed: all.some(({ isError }) => isError) }),
  })
  const localities = useQuery({ queryKey: ['localityRows'], queryFn: ({ signal }) => call(readLocalities, {}, signal), staleTime: Number.POSITIVE_INFINITY })
  const { items, isReady, hasFailed } = lists
  const counties = localities.data?.counties
  const isLoaded = isReady && (counties !== undefined || localities.isError)
  const judge = useMemo(() => {
    if (!isLoaded) return undefined
    const words = sheetWords(product, { lists: Object.fromEntries(wanted.flatMap(({ list }, index) => (items[index] === undefined ? [] : [[list, items[index]]]))), localities: counties ?? {} })
    return judgeWith({ definition: product.definition, fields, common, today, read: cellReader(words) }, words)
  }, [isLoaded, product, wanted, items, counties, fields, common, today])
  return { judge, hasFailed: hasFailed || localities.isError }
}

function judgeWith(context: RowContext, words: SheetWords): SheetJudge {
  const known = new WeakMap<RowCells, JudgedRow>()
  return {
    context,
    words,
    judge: (cells) => {
      const judged = known.get(cells) ?? judgeRow(cells, context)
      known.set(cells, judged)
      return judged
    },
  }
}
