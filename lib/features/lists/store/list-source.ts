import 'server-only'
import { and, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/platform/access/actor'
import { type Permission, requirePermission } from '@/lib/platform/access/permissions'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { isAfterPlace, type KeysetOrder, type KeysetPlace, placeColumns } from '@/lib/platform/database/keyset'
import type { Db } from '@/lib/platform/database/open-database'
import { FEW_MAX, type Found, isFew, isOneOfIds, lookUp } from '@/lib/platform/database/few-found'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { beginOfDay } from '@/lib/platform/database/sql-days'
import { inAgency, visibleRow } from '@/lib/platform/session/agency-scope'
import { addDays, type Day } from '@/lib/domain/day'
import type { QuoteState } from '@/lib/domain/quote'
import type { ListRow } from '@/lib/features/lists/model/list-row'
import type { ListSort } from '@/lib/features/lists/model/list-definition'
import type { FilterValue, ListState } from '@/lib/features/lists/model/list-state'
import type { Searched } from './searched'

/** A part of a list: how it is narrowed and sorted, what is searched for, where it begins, and the columns of which cells are read. */
export interface SourceRequest extends Pick<ListState, 'filters' | 'sort' | 'columns'> {
  readonly search: string
  /** What the search finds, or a filter that few rows pass, where that was looked up before. */
  readonly found?: Found | undefined
  /** Whether a file is written, from which nothing leads on. */
  readonly isForFile?: boolean | undefined
  /** The id of the row before the first. */
  readonly after?: string | undefined
  readonly limit: number
}

/** What is counted of a list. */
export type Counted = Pick<SourceRequest, 'filters' | 'sort' | 'search' | 'found'>

/** A row as the store has it: with what the last cells are made from, which no browser gets. */
export interface SourceRow extends ListRow {
  /** The offer of a policy: its answers name the vehicle. */
  readonly ofOffer?: { readonly id: string; readonly product: string } | undefined
  /** What a proposal's stage is known by. */
  readonly ofProposal?: { readonly quoteState: QuoteState; readonly validUntil: Day; readonly revokedAt: Date | undefined; readonly views: number; readonly choice: object | undefined } | undefined
}

/** Where the rows of a list come from. */
export interface ListSource {
  readonly needs: Permission
  /** What a search finds, or a filter that few rows pass, looked up before rows are counted and found; undefined where neither is asked. @throws NotAllowed */
  readonly lookUp: (actor: Actor, asked: Counted) => Promise<Found | undefined>
  /** @throws NotAllowed; Fault `notFound` when it is to begin after a row that the actor does not see */
  readonly find: (actor: Actor, request: SourceRequest) => Promise<SourceRow[]>
  /** How many there are, at most `max`. @throws NotAllowed */
  readonly count: (actor: Actor, request: Counted, max: number) => Promise<number>
}

/** How a source reads, once the permission is there and the database is open. */
interface Reading {
  readonly searched?: Searched
  /** A filter that few rows pass, and whether one does. */
  readonly rare?: { readonly filter: string; readonly matches: (actor: Actor) => SQL }
  /** The order of the list, where its rows are those that are searched. */
  readonly orderOf?: (asked: Pick<SourceRequest, 'filters' | 'sort'>) => KeysetOrder
  readonly find: (reader: Reader, request: SourceRequest) => Promise<SourceRow[]>
  readonly count: (reader: Reader, request: Counted, max: number) => Promise<number>
}

interface Reader {
  readonly actor: Actor
  readonly db: Db
}

/** A source whose readings ask for its permission first. */
export function listSource(needs: Permission, { searched, rare, orderOf, find, count }: Reading): ListSource {
  // What was found is the whole list where nothing else narrows it.
  const isWhole = (actor: Actor, { filters, search }: Counted) => orderOf !== undefined && actor.seesAgency && Object.keys(filters).every((key) => search === '' && key === rare?.filter)
  return {
    needs,
    lookUp: async (actor, asked) => {
      requirePermission(actor, needs)
      const { search, filters } = asked
      if (searched === undefined) return undefined
      const of = { of: searched.of, order: orderOf?.(asked) ?? { columns: [], id: searched.of.id, isDescending: false } }
      if (search !== '') return lookUp(await databaseFor(asked), of, await matching(actor, search, searched))
      return rare && isAsked(filters, rare.filter) ? lookUp(await databaseFor(asked), of, and(inAgency(searched.of, actor), rare.matches(actor))) : undefined
    },
    find: async (actor, request) => {
      requirePermission(actor, needs)
      return find({ actor, db: await databaseFor(request) }, isWhole(actor, request) ? pageOf(request) : request)
    },
    count: async (actor, request, max) => {
      requirePermission(actor, needs)
      const { found } = request
      return found !== undefined && isWhole(actor, request) ? Math.min(max, found === 'many' ? FEW_MAX + 1 : found.length) : count({ actor, db: await databaseFor(request) }, request, max)
    },
  }
}

/** Of what was found in the order of the list, the page alone. */
function pageOf(request: SourceRequest): SourceRequest {
  const { found, after, limit } = request
  if (!isFew(found) || (after !== undefined && !found.includes(after))) return request
  const from = after === undefined ? 0 : found.indexOf(after) + 1
  return { ...request, found: found.slice(from, from + limit), after: undefined }
}

/** The condition with which a page begins behind the row `after`. @throws Fault `notFound` when the actor does not see it */
export async function isBehind(reader: Reader, page: Begun): Promise<SQL | undefined> {
  const place = await findPlace(reader, page)
  return place && isAfterPlace(page.order, place)
}

/** A page that begins behind the row `after`, or with the first one. */
interface Begun {
  readonly of: PgTable & Parameters<typeof visibleRow>[0]
  readonly order: KeysetOrder
  readonly after: string | undefined
}

/** Where the row stands behind which a page begins. @throws Fault `notFound` when the actor does not see it */
export async function findPlace({ db, actor }: Reader, { of, order, after }: Begun): Promise<KeysetPlace | undefined> {
  return after === undefined ? undefined : rowOrNotFound((await db.select(placeColumns(order)).from(of).where(visibleRow(of, actor, after)))[0])
}

/** The columns that a list is sorted by, under the keys of its sorts; `usual` are those of the list's first sort. Money has two: amounts of two currencies have no order. */
export type SortColumns = Readonly<Record<string, readonly PgColumn[]>> & { readonly usual: readonly PgColumn[] }

/** The columns of a sort; those of the list's first one for a sort that it does not have. */
export function sortColumns({ usual, ...others }: SortColumns, { key }: ListSort): readonly PgColumn[] {
  return others[key] ?? usual
}

/** The database of a request. Behind the wall a search would use no index: decision 047. */
async function databaseFor({ search }: Pick<SourceRequest, 'search'>) {
  return (await (search === '' ? database() : systemDatabase('search'))).db
}

/** Whether a row is one of what was looked up, or found by the search of its list. */
export async function isFound(actor: Actor, { search, found }: Pick<SourceRequest, 'search' | 'found'>, searched: Searched): Promise<SQL | undefined> {
  if (isFew(found)) return isOneOfIds(searched.by ?? searched.of.id, found)
  return search === '' ? undefined : matching(actor, search, searched)
}

async function matching(actor: Actor, search: string, { of, matches }: Searched): Promise<SQL | undefined> {
  return and(inAgency(of, actor), await matches(actor, search))
}

/** Whether a filter without a choice is asked for. */
export function isAsked(filters: ListState['filters'], key: string): boolean {
  return filters[key]?.kind === 'flag'
}

/** Whether a column has one of the chosen values; ids that are none match nothing. */
export function isChosen(column: PgColumn, value: FilterValue | undefined): SQL | undefined {
  if (value?.kind !== 'choice') return undefined
  const values = column.getSQLType() === 'uuid' ? idsAmong(value.values) : value.values
  return values.length === 0 ? sql`false` : inArray(column, [...values])
}

/** The chosen values that are ids. */
export function idsAmong(values: readonly string[]): readonly string[] {
  return values.filter((one) => UUID.test(one))
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a day lies between the chosen ones, both included. */
export function isBetween(column: PgColumn, value: FilterValue | undefined): SQL | undefined {
  if (value?.kind !== 'days') return undefined
  return and(value.from && gte(column, value.from), value.to && lte(column, value.to))
}

/** Whether an instant lies on the chosen days in Bucharest, both included. */
export function isOnDays(column: PgColumn, value: FilterValue | undefined): SQL | undefined {
  if (value?.kind !== 'days') return undefined
  return and(value.from && gte(column, beginOfDay(value.from)), value.to && lt(column, beginOfDay(addDays(value.to, 1))))
}
