import { type Day, todayInBucharest } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import type { ListCell } from '@/lib/features/lists/model/list-row'

/** A value of an export: a sheet writes it as what it is, text with semicolons in the reader's form. */
export type ExportedValue = { readonly text: string } | { readonly amount: Money } | { readonly day: Day } | { readonly count: number } | undefined

/** The words that an export needs, in the reader's language. */
export interface ExportWords {
  readonly column: (key: string) => string
  readonly product: (key: string) => string
  readonly word: (kind: 'review' | 'quoteState' | 'stage' | 'callClass' | 'service' | 'environment' | 'method' | 'party' | 'source' | 'payment', key: string) => string
  readonly extra: (key: 'insurer' | 'currency' | 'to' | 'differences' | 'left' | 'number' | 'chosenOn' | 'service' | 'status') => string
}

type Head = (words: ExportWords) => string

const extra = (key: Parameters<ExportWords['extra']>[0]): Head => (words) => words.extra(key)

/** The heads behind a column's own: some columns of the page are several in a file. */
const FURTHER_HEADS: Readonly<Record<string, readonly Head[]>> = {
  policy: [extra('number')],
  product: [extra('insurer')],
  premium: [extra('currency'), extra('left')],
  collected: [extra('currency')],
  paid: [extra('currency')],
  period: [extra('to')],
  review: [extra('differences')],
  choice: [(words) => words.column('premium'), extra('currency'), extra('chosenOn')],
  call: [extra('service')],
  result: [extra('status')],
}
const NONE: readonly Head[] = []

/** The heads of a column's values. */
export function headsOf(column: string, words: ExportWords): string[] {
  return [words.column(column), ...(FURTHER_HEADS[column] ?? NONE).map((head) => head(words))]
}

/** A cell's values, as many as {@link headsOf} names for its column. */
export function valuesOf(column: string, cell: ListCell | undefined, words: ExportWords): ExportedValue[] {
  const values = cell === undefined ? [] : valuesOfCell(column, cell, words)
  const width = 1 + (FURTHER_HEADS[column] ?? NONE).length
  while (values.length < width) values.push(undefined)
  return values.length === width ? values : values.slice(0, width)
}

function valuesOfCell(column: string, cell: ListCell, words: ExportWords): ExportedValue[] {
  switch (cell.kind) {
    case 'text':
    case 'client': return [{ text: cell.text }]
    case 'policy': return column === 'policy' ? [{ text: cell.series }, { text: cell.number }] : [{ text: `${cell.series} ${cell.number}` }]
    case 'product': return [{ text: words.product(cell.product) }, cell.insurer === undefined ? undefined : { text: cell.insurer }]
    case 'premium': return [{ amount: cell.premium }, { text: cell.premium.currency }, cell.unsettled && { amount: cell.unsettled.left }]
    case 'installment':
    case 'day':
    case 'lastDay': return [{ day: cell.day }]
    case 'period': return [{ day: cell.from }, { day: cell.to }]
    case 'instant': return [{ day: todayInBucharest(new Date(cell.at)) }]
    case 'review': return [{ text: words.word('review', cell.state) }, cell.differences === undefined ? undefined : { count: cell.differences }]
    case 'method': return [{ text: words.word('method', cell.method) }]
    case 'source': return [{ text: words.word('source', cell.isFiled ? 'filed' : 'issued') }]
    case 'party': return [{ text: words.word('party', cell.party) }]
    case 'quote': return [{ count: cell.number }]
    case 'quoteState': return [{ text: words.word('quoteState', cell.state) }]
    case 'stage': return [{ text: words.word('stage', cell.stage) }]
    case 'choice': return [{ text: cell.insurer }, { amount: cell.premium }, { text: cell.premium.currency }, { day: todayInBucharest(new Date(cell.at)) }]
    case 'count': return [{ count: cell.count }]
    case 'paymentKind': return [{ text: words.word('payment', cell.isFurther ? 'further' : 'declared') }]
    case 'call': return [{ text: cell.operation }, { text: words.word('service', cell.service) }]
    case 'callClass': return [{ text: words.word('callClass', cell.callClass) }, cell.status === undefined ? undefined : { count: cell.status }]
    case 'duration': return [{ count: cell.ms }]
    case 'drift': return [{ count: cell.members }]
    case 'environment': return [{ text: words.word('environment', cell.environment) }]
    case 'moment': return [{ text: cell.at }]
  }
}
