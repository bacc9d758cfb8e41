import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { keysetOrder, type KeysetOrder } from '@/lib/platform/database/keyset'
import { type Day, daysBetween } from '@/lib/domain/day'
import type { FilterValue } from '@/lib/features/lists/model/list-state'

/** A page of a list, before other tables are joined to its rows. */
interface Page {
  readonly of: PgTable
  /** What its conditions need beside it. */
  readonly joined?: SQL | undefined
  readonly conditions: SQL | undefined
  readonly order: KeysetOrder
  readonly limit: number
}

/** Whether a row is of the page: its rows are picked by an index first, and what a row shows is read for them alone. */
export function isOfPage({ of, joined = sql``, conditions, order, limit }: Page): SQL {
  return sql`${order.id} = any(array(select ${order.id} from ${of} ${joined} where ${conditions} order by ${sql.join(keysetOrder(order), sql`, `)} limit ${limit}))`
}

/** Each day costs a look into the index, so they are to be few. */
const DAYS_MAX = 92

/** The days of a filter, when both ends are chosen and they are few. */
export function fewDays(value: FilterValue | undefined): { readonly from: Day; readonly to: Day } | undefined {
  if (value?.kind !== 'days' || value.from === undefined || value.to === undefined) return undefined
  const days = daysBetween(value.from, value.to)
  return days >= 0 && days < DAYS_MAX ? { from: value.from, to: value.to } : undefined
}

/**
 * The same for rows of a few days in the order of another column: an index by day holds each day's rows in this order, and the page is the first of all days.
 * Walking through the list in its order would pass all rows until the first of those days.
 * @param id that of the list's rows, where those of the days are others, which may name one of the list's several times
 */
export function isOfPageByDay({ of, joined = sql``, conditions, order, limit }: Page, { day, sorted, id = order.id, from, to }: { readonly day: PgColumn; readonly sorted: PgColumn; readonly id?: PgColumn; readonly from: Day; readonly to: Day }): SQL {
  const direction = sql.raw(order.isDescending ? 'desc' : 'asc')
  const ofDay = sql`select ${sql.raw(id === order.id ? '' : 'distinct')} ${order.id} as id, ${sorted} as sorted from ${of} ${joined} where ${conditions} and ${day} = each_day::date::${sql.raw(day.getSQLType())} order by ${sql.join(keysetOrder(order), sql`, `)} limit ${limit}`
  return sql`${id} = any(array(select of_day.id from generate_series(${from}::date, ${to}::date, interval '1 day') as each_day cross join lateral (${ofDay}) of_day ${sql.raw(id === order.id ? '' : 'group by of_day.id, of_day.sorted')} order by of_day.sorted ${direction}, of_day.id ${direction} limit ${limit}))`
}
