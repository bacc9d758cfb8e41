import 'server-only'
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { nomenclatureEntry } from './nomenclature-entry-table'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import type { z } from 'zod'
import type { SealPlace } from '@/lib/platform/crypto/seal'
import { readJson, readRows } from '@/lib/platform/records/stored-json'

/** Which list of a service. `key` tells lists of one kind apart: a county, a make, an environment. */
export interface ListName {
  readonly service: string
  readonly list: string
  readonly key: string
}

/** A list as it was last fetched, in the caller's shape. Lists hold no personal data and belong to no agency. */
export interface StoredList<Items> {
  readonly items: Items
  readonly fetchedAt: Date
  readonly ageMs: number
}

// A row that was made to claim a list never read before holds nothing yet.
const NEVER = new Date(0)
// The instant in the new row.
const FETCHED = sql`excluded.fetched_at`
const hasItems = gt(nomenclatureEntry.fetchedAt, NEVER)
const ageMs = sql<number>`(extract(epoch from ${databaseNow()} - ${nomenclatureEntry.fetchedAt}) * 1000)::float8`

/** Our copy of a list, or undefined when it was never fetched or cannot be read: it can be fetched again. */
export async function readNomenclature<S extends z.ZodType>(name: ListName, shape: S): Promise<StoredList<z.output<S>> | undefined> {
  const { db } = await database()
  const { items, fetchedAt } = nomenclatureEntry
  const rows = await db.select({ items, fetchedAt, ageMs }).from(nomenclatureEntry).where(and(isList(name), hasItems))
  const [copy] = await readRows(rows, (row) => ({ ...row, items: readJson(row.items, shape, placeOf(name)) }))
  return copy
}

/** When each list of a service was fetched and how long ago, by list and key; of those whose key begins with the text. */
export async function findNomenclatures(service: string, keyBegin: string): Promise<{ list: string; key: string; fetchedAt: Date; ageMs: number }[]> {
  const { db } = await database()
  const { list, key, fetchedAt } = nomenclatureEntry
  return db.select({ list, key, fetchedAt, ageMs }).from(nomenclatureEntry).where(and(isOf(service, keyBegin), hasItems))
}

/** All copies of one kind of list that can be read, with their items: those whose key begins with the text. */
export async function readNomenclatures<S extends z.ZodType>(
  { service, list, keyBegin }: { service: string; list: string; keyBegin: string },
  shape: S,
): Promise<(Omit<StoredList<z.output<S>>, 'ageMs'> & { key: string })[]> {
  const { db } = await database()
  const { key, items, fetchedAt } = nomenclatureEntry
  const isKind = and(isOf(service, keyBegin), eq(nomenclatureEntry.list, list), hasItems)
  const rows = await db.select({ key, items, fetchedAt }).from(nomenclatureEntry).where(isKind)
  return readRows(rows, (row) => ({ ...row, items: readJson(row.items, shape, placeOf({ service, list, key: row.key })) }))
}

/**
 * Stores a list in place of the older one, and ends any claim on it. A list fetched later stays.
 * @param fetched when it was asked for, or how long ago
 * @returns when it was fetched by the database's clock, or undefined when a later one stays
 */
export async function writeNomenclature(name: ListName, items: readonly unknown[], fetched: Date | { readonly msAgo: number }): Promise<Date | undefined> {
  const { db } = await database()
  const fetchedAt = fetched instanceof Date ? fetched : databaseNowPlus(-fetched.msAgo)
  const [writtenRow] = await db
    .insert(nomenclatureEntry)
    .values({ ...name, items, fetchedAt })
    .onConflictDoUpdate({
      target: [nomenclatureEntry.service, nomenclatureEntry.list, nomenclatureEntry.key],
      set: { items, fetchedAt: FETCHED, refreshingUntil: null },
      setWhere: lte(nomenclatureEntry.fetchedAt, FETCHED),
    })
    .returning({ fetchedAt: nomenclatureEntry.fetchedAt })
  return writtenRow?.fetchedAt
}

interface RefreshClaim {
  /** After that the claiming instance counts as gone. */
  readonly leaseMs: number
  /** Claims only an older copy; another instance may have been quicker. */
  readonly olderThanMs?: number | undefined
}

/**
 * Claims the refresh of a list for this instance. False when another one has it, or has just done it.
 * {@link writeNomenclature} and {@link releaseNomenclature} end the claim.
 */
export async function claimNomenclature(name: ListName, { leaseMs, olderThanMs }: RefreshClaim): Promise<boolean> {
  const { db } = await database()
  const refreshingUntil = databaseNowPlus(leaseMs)
  const isFree = or(isNull(nomenclatureEntry.refreshingUntil), lte(nomenclatureEntry.refreshingUntil, databaseNow()))
  const isOld = olderThanMs === undefined ? sql`true` : lt(nomenclatureEntry.fetchedAt, databaseNowPlus(-olderThanMs))
  const claimed = await db
    .insert(nomenclatureEntry)
    .values({ ...name, items: [], fetchedAt: NEVER, refreshingUntil })
    .onConflictDoUpdate({
      target: [nomenclatureEntry.service, nomenclatureEntry.list, nomenclatureEntry.key],
      set: { refreshingUntil },
      setWhere: sql`${isFree} and ${isOld}`,
    })
    .returning({ list: nomenclatureEntry.list })
  return claimed.length > 0
}

/** Ends a claim without a new list; the old one, where there is one, stays. */
export async function releaseNomenclature(name: ListName): Promise<void> {
  const { db } = await database()
  await db.delete(nomenclatureEntry).where(and(isList(name), eq(nomenclatureEntry.fetchedAt, NEVER)))
  await db.update(nomenclatureEntry).set({ refreshingUntil: null }).where(isList(name))
}

function placeOf({ service, list, key }: ListName): SealPlace {
  return { table: 'nomenclature_entry', column: 'items', id: [service, list, key].join('/') }
}

const isList = ({ service, list, key }: ListName) =>
  and(eq(nomenclatureEntry.service, service), eq(nomenclatureEntry.list, list), eq(nomenclatureEntry.key, key))

function isOf(service: string, keyBegin: string) {
  return and(eq(nomenclatureEntry.service, service), sql`starts_with(${nomenclatureEntry.key}, ${keyBegin})`)
}
