import 'server-only'
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { nomenclatureEntry } from './nomenclature-entry-table'

/** Which list of a service. `key` tells lists of one kind apart: a county, a make, an environment. */
export interface ListName {
  readonly service: string
  readonly list: string
  readonly key: string
}

/** A list as it was last fetched; its items are for the caller to parse. The lists name nobody and belong to no agency. */
export interface KeptList {
  readonly items: readonly unknown[]
  readonly fetchedAt: Date
}

// A row that was made to claim a list never read before holds nothing yet.
const NEVER = new Date(0)
const FOREVER = new Date('9999-12-31T00:00:00.000Z')
const hasItems = gt(nomenclatureEntry.fetchedAt, NEVER)

/** Our copy of a list, or undefined when it was never fetched. */
export async function readNomenclature(name: ListName): Promise<KeptList | undefined> {
  const { db } = await database()
  const { items, fetchedAt } = nomenclatureEntry
  const [row] = await db.select({ items, fetchedAt }).from(nomenclatureEntry).where(and(isList(name), hasItems))
  return row
}

/** When each list of a service was fetched, by list and key; of those whose key begins with the text. */
export async function findNomenclatures(service: string, keyBegin: string): Promise<{ list: string; key: string; fetchedAt: Date }[]> {
  const { db } = await database()
  const { list, key, fetchedAt } = nomenclatureEntry
  return db.select({ list, key, fetchedAt }).from(nomenclatureEntry).where(and(isOf(service, keyBegin), hasItems))
}

/** All copies of one kind of list, with their items: those whose key begins with the text. */
export async function readNomenclatures({ service, list, keyBegin }: { service: string; list: string; keyBegin: string }): Promise<(KeptList & { key: string })[]> {
  const { db } = await database()
  const { key, items, fetchedAt } = nomenclatureEntry
  const isKind = and(isOf(service, keyBegin), eq(nomenclatureEntry.list, list), hasItems)
  return db.select({ key, items, fetchedAt }).from(nomenclatureEntry).where(isKind)
}

/** Keeps a list in place of the older one, and ends whatever claim there was. A list fetched later stays. */
export async function writeNomenclature(name: ListName, items: readonly unknown[], fetchedAt: Date): Promise<void> {
  const { db } = await database()
  await db
    .insert(nomenclatureEntry)
    .values({ ...name, items, fetchedAt })
    .onConflictDoUpdate({
      target: [nomenclatureEntry.service, nomenclatureEntry.list, nomenclatureEntry.key],
      set: { items, fetchedAt, refreshingUntil: null },
      setWhere: lte(nomenclatureEntry.fetchedAt, fetchedAt),
    })
}

interface Claim {
  readonly now: Date
  /** After that the instance that claimed counts as gone. */
  readonly leaseMs: number
  /** Only of a copy that was fetched before; another instance may have been quicker. */
  readonly fetchedBefore?: Date | undefined
}

/**
 * Takes the refreshing of a list upon this instance. False when another one has it, or has just done it.
 * {@link writeNomenclature} and {@link releaseNomenclature} end the claim.
 */
export async function claimNomenclature(name: ListName, { now, leaseMs, fetchedBefore = FOREVER }: Claim): Promise<boolean> {
  const { db } = await database()
  const refreshingUntil = new Date(now.getTime() + leaseMs)
  const isFree = sql`(${isNull(nomenclatureEntry.refreshingUntil)} or ${lte(nomenclatureEntry.refreshingUntil, now)})`
  const claimed = await db
    .insert(nomenclatureEntry)
    .values({ ...name, items: [], fetchedAt: NEVER, refreshingUntil })
    .onConflictDoUpdate({
      target: [nomenclatureEntry.service, nomenclatureEntry.list, nomenclatureEntry.key],
      set: { refreshingUntil },
      setWhere: sql`${isFree} and ${lt(nomenclatureEntry.fetchedAt, fetchedBefore)}`,
    })
    .returning({ list: nomenclatureEntry.list })
  return claimed.length > 0
}

/** Gives a claim back without a new list; the old one, where there is one, stays. */
export async function releaseNomenclature(name: ListName): Promise<void> {
  const { db } = await database()
  await db.delete(nomenclatureEntry).where(and(isList(name), eq(nomenclatureEntry.fetchedAt, NEVER)))
  await db.update(nomenclatureEntry).set({ refreshingUntil: null }).where(isList(name))
}

const isList = ({ service, list, key }: ListName) =>
  and(eq(nomenclatureEntry.service, service), eq(nomenclatureEntry.list, list), eq(nomenclatureEntry.key, key))

function isOf(service: string, keyBegin: string) {
  return and(eq(nomenclatureEntry.service, service), sql`starts_with(${nomenclatureEntry.key}, ${keyBegin})`)
}
