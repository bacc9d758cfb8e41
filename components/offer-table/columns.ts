import type { CoverColumn } from '@/lib/features/offers/model/cover-chips'

/** The columns that a reader may hide. */
export const FACT_COLUMNS = ['deductible', 'installments', 'expiry'] as const
export type FactColumn = (typeof FACT_COLUMNS)[number]

/** How many covers have a column at once. */
export const COVER_COLUMNS_MAX = 6

/** What a reader chose; `covers` is undefined for the usual ones. */
export interface ColumnChoice {
  readonly facts: readonly FactColumn[]
  readonly covers: readonly string[] | undefined
}

export const USUAL_COLUMNS: ColumnChoice = { facts: FACT_COLUMNS, covers: undefined }

/** The cookie of a product's columns. */
export function columnsCookie(product: string): string {
  return `offer-columns-${product}`
}

/** The choice that a cookie holds; anything else is the usual columns. */
export function parseColumns(text: string | undefined): ColumnChoice {
  if (text === undefined) return USUAL_COLUMNS
  const [facts = '', covers] = text.split(';')
  const named = facts.split(',')
  return { facts: FACT_COLUMNS.filter((column) => named.includes(column)), covers: covers?.split(',').filter(Boolean) }
}

/** The choice as a cookie holds it. */
export function columnsText({ facts, covers }: ColumnChoice): string {
  return [facts.join(','), ...(covers === undefined ? [] : [covers.join(',')])].join(';')
}

/** The covers that have a column: those chosen, else the first ones; asked for first. */
export function shownCovers(all: readonly CoverColumn[], { covers }: ColumnChoice): CoverColumn[] {
  const chosen = covers === undefined ? all : all.filter(({ code }) => covers.includes(code))
  return chosen.slice(0, COVER_COLUMNS_MAX)
}
