import 'server-only'
import { and, eq } from 'drizzle-orm'
import { database } from '@/lib/db/database'
import { nomenclatureEntry } from '@/lib/db/schema/nomenclature-entry'

/** Which list of a service. `key` tells lists of one kind apart: a county, a make, an environment. */
export interface ListName {
  readonly service: string
  readonly list: string
  readonly key: string
}

/** A list as it was last fetched, when it was; its items are for the caller to parse. The lists name nobody and belong to no agency. */
export async function readNomenclature({ service, list, key }: ListName): Promise<{ items: readonly unknown[]; fetchedAt: Date } | undefined> {
  const { db } = await database()
  const isList = and(eq(nomenclatureEntry.service, service), eq(nomenclatureEntry.list, list), eq(nomenclatureEntry.key, key))
  const [row] = await db.select({ items: nomenclatureEntry.items, fetchedAt: nomenclatureEntry.fetchedAt }).from(nomenclatureEntry).where(isList)
  return row
}

/** Keeps a list, in place of the older one. */
export async function writeNomenclature(name: ListName, items: readonly unknown[], fetchedAt: Date): Promise<void> {
  const { db } = await database()
  await db
    .insert(nomenclatureEntry)
    .values({ ...name, items, fetchedAt })
    .onConflictDoUpdate({ target: [nomenclatureEntry.service, nomenclatureEntry.list, nomenclatureEntry.key], set: { items, fetchedAt } })
}
