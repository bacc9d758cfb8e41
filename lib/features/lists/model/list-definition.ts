/** Every list that the one mechanism shows. Names are stored with saved views. */
export const LIST_NAMES = ['quotes', 'offers', 'proposals', 'policies', 'payments', 'clients', 'calls'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** Choices that the agency has: their words come with the page; of clients only those that its address names. */
export const LIVE_OPTIONS = ['products', 'insurers', 'people', 'clients'] as const
export type LiveOptions = (typeof LIVE_OPTIONS)[number]

export type FilterDefinition =
  | { readonly key: string; readonly kind: 'choice'; readonly options: readonly string[] | LiveOptions }
  | { readonly key: string; readonly kind: 'flag' }
  | { readonly key: string; readonly kind: 'days' }

export interface ColumnDefinition {
  readonly key: string
  /** The key by which the list is sorted where somebody presses the head. */
  readonly sort?: string
  readonly isNumeric?: boolean
  /** Shown unless somebody chose columns. */
  readonly isUsual?: boolean
  /** Always shown: it leads to the record. */
  readonly isFixed?: boolean
}

export interface ListSort {
  readonly key: string
  readonly isDescending: boolean
}

/** A list as data: what can be shown, narrowed and sorted. Its words stand in the texts of lists, its query in the store. */
export interface ListDefinition {
  readonly name: ListName
  readonly path: `/${string}`
  readonly columns: readonly ColumnDefinition[]
  readonly filters: readonly FilterDefinition[]
  readonly sorts: readonly string[]
  readonly usualSort: ListSort
}

/** The columns shown unless somebody chose others. */
export function usualColumns({ columns }: ListDefinition): string[] {
  return columns.filter(({ isUsual = false, isFixed = false }) => isUsual || isFixed).map(({ key }) => key)
}
