import { type Day, parseDay } from '@/lib/domain/day'
import { type FilterDefinition, type ListDefinition, type ListSort, usualColumns } from './list-definition'

/** How high rows are. */
export const DENSITIES = ['loose', 'middle', 'tight'] as const
export type Density = (typeof DENSITIES)[number]

export type FilterValue =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'days'; readonly from?: Day | undefined; readonly to?: Day | undefined }

/** Everything that an address says of a list. */
export interface ListState {
  readonly filters: Readonly<Record<string, FilterValue>>
  readonly sort: ListSort
  readonly columns: readonly string[]
  readonly density: Density
  /** The saved view that it came from. */
  readonly view?: string | undefined
}

export type ListQuery = Readonly<Record<string, string | string[] | undefined>>

const RANGE = '..'
const CHOICES_MAX = 50

/** Reads a list's address. What is not understood counts as not asked. */
export function readListState(definition: ListDefinition, query: ListQuery): ListState {
  const filters = Object.fromEntries(definition.filters.flatMap((filter) => {
    const value = readFilter(filter, one(query[filter.key]))
    return value === undefined ? [] : [[filter.key, value] as const]
  }))
  return { filters, sort: readSort(definition, one(query['sort'])), columns: readColumns(definition, one(query['columns'])), density: DENSITIES.find((density) => density === query['rows']) ?? 'middle', view: readView(one(query['view'])) }
}

/** The address's parameters for a list, without what is usual. */
export function queryOfState(definition: ListDefinition, { filters, sort, columns, density, view }: ListState): URLSearchParams {
  const query = new URLSearchParams()
  for (const { key } of definition.filters) {
    const value = filters[key]
    if (value !== undefined) query.set(key, textOfFilter(value))
  }
  const { usualSort } = definition
  if (sort.key !== usualSort.key || sort.isDescending !== usualSort.isDescending) query.set('sort', `${sort.isDescending ? '-' : ''}${sort.key}`)
  if (columns.join() !== usualColumns(definition).join()) query.set('columns', columns.join(','))
  if (density !== 'middle') query.set('rows', density)
  if (view !== undefined) query.set('view', view)
  return query
}

/** The address of a list in a state. */
export function listAddress(definition: ListDefinition, state: ListState): string {
  const query = queryOfState(definition, state).toString()
  return query === '' ? definition.path : `${definition.path}?${query}`
}

/** What a saved view stores of a state: all but the view itself. */
export function viewQuery(definition: ListDefinition, state: ListState): string {
  return queryOfState(definition, { ...state, view: undefined }).toString()
}

function one(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}

function readFilter(filter: FilterDefinition, text: string): FilterValue | undefined {
  if (text === '') return undefined
  switch (filter.kind) {
    case 'flag':
      return text === '1' ? { kind: 'flag' } : undefined
    case 'choice': {
      const { options } = filter
      const values = [...new Set(text.split(','))].filter((value) => (typeof options === 'string' ? /^[\w-]{1,64}$/.test(value) : options.includes(value))).slice(0, CHOICES_MAX)
      return values.length === 0 ? undefined : { kind: 'choice', values }
    }
    case 'days': {
      const [from, to] = text.split(RANGE).map((part) => parseDay(part))
      return from === undefined && to === undefined ? undefined : { kind: 'days', from, to }
    }
  }
}

function textOfFilter(value: FilterValue): string {
  if (value.kind === 'flag') return '1'
  return value.kind === 'choice' ? value.values.join(',') : `${value.from ?? ''}${RANGE}${value.to ?? ''}`
}

function readSort({ sorts, usualSort }: ListDefinition, text: string): ListSort {
  const key = text.replace(/^-/, '')
  return sorts.includes(key) ? { key, isDescending: text.startsWith('-') } : usualSort
}

function readColumns(definition: ListDefinition, text: string): string[] {
  const known = definition.columns.map(({ key }) => key)
  const chosen = [...new Set(text.split(','))].filter((key) => known.includes(key))
  if (chosen.length === 0) return usualColumns(definition)
  const fixed = definition.columns.filter(({ isFixed = false }) => isFixed).map(({ key }) => key)
  return [...fixed.filter((key) => !chosen.includes(key)), ...chosen]
}

function readView(text: string): string | undefined {
  return /^[0-9a-f-]{36}$/.test(text) ? text : undefined
}
