import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { searchByCode } from '@/lib/features/clients/search-by-code'
import type { ListPage } from './endpoints'
import type { ListName } from './model/list-definition'
import { type ListQuery, readListState } from './model/list-state'
import { LISTS } from './model/lists'
import { readRows } from './read-rows'
import { SOURCES } from './store/sources'

/** How many rows a page of a list has. */
export const LIST_PAGE = 50
/** The highest count; what is more reads "1.000+". */
export const LIST_COUNT_MAX = 1000

interface Asked {
  readonly query: ListQuery
  readonly search: string
  readonly after?: string | undefined
}

/** A page of a list as its address narrows and sorts it, and how many rows there are. @throws NotAllowed; Fault `notFound` for a page after a row that the actor does not see, `codesGuessed` */
export async function readList(actor: Actor, list: ListName, { query, search, after }: Asked): Promise<ListPage> {
  const state = readListState(LISTS[list], query)
  const typed = search.trim()
  const narrowed = { filters: state.filters, sort: state.sort, search: typed }
  const find = async () => {
    const asked = { ...narrowed, found: await SOURCES[list].lookUp(actor, narrowed) }
    const [rows, count] = await Promise.all([readRows(actor, list, { ...asked, after, limit: LIST_PAGE + 1, columns: state.columns }), SOURCES[list].count(actor, asked, LIST_COUNT_MAX + 1)])
    return { rows, count }
  }
  const { rows, count } = await searchByCode(actor, { typed, find, isFound: (page) => page.rows.length > 0 })
  return { rows: rows.slice(0, LIST_PAGE), hasMore: rows.length > LIST_PAGE, count }
}

/** The parameters of an address as text, as a list reads them. */
export function queryOf(text: string): ListQuery {
  return Object.fromEntries(new URLSearchParams(text))
}
