import 'server-only'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { namesOf } from '@/lib/features/clients/store/clients'
import { client } from '@/lib/features/clients/store/client-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { isUnderInstallationKey, propertyOf } from '@/lib/features/keys/sealed-columns'
import { sealedValues, type PlacedValue } from '@/lib/features/keys/sealed-values'
import { holderColumns, searchTextOf } from '@/lib/features/policies/store/policy-rows'
import { policy } from '@/lib/features/policies/store/policy-table'
import { titleColumns } from '@/lib/features/quotes/store/drafts'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import type { Sealer } from '@/lib/platform/crypto/seal'
import { DataErased, subjectSealer } from '@/lib/platform/keys/subject-keys'
import { unseal, unsealBytes } from '@/lib/platform/keys/unseal'
import { OWN_COLUMNS, type OwnColumn } from './store/own-columns'

/** How many names and values this run sealed with the own key of their record. */
export interface SealedOldRows {
  readonly names: number
  readonly values: number
}

const BATCH_ROWS = 50
// A document may be some megabytes.
const BATCH_VALUES = 20

/**
 * Seals what is older than the own keys of clients, quotes and policies with these keys: plain names, and values under the key of the
 * installation. Old values stay readable until then. It can be stopped, goes on at its next run, and does nothing when nothing is left;
 * a row that somebody saves meanwhile is left to the save.
 */
export async function sealOldRows(): Promise<SealedOldRows> {
  const { db } = await database()
  const names = (await sealClientNames(db)) + (await sealTitles(db)) + (await sealHolderNames(db))
  let values = 0
  for (const column of OWN_COLUMNS) values += await sealColumn(db, column)
  return { names, values }
}

async function sealColumn(db: Db, column: OwnColumn): Promise<number> {
  let count = 0
  for await (const batch of sealedValues(db, column, { batchRows: BATCH_VALUES, where: isUnderInstallationKey(column.sealed) })) {
    const subjects = await column.subjectsOf(db, batch.map(({ id }) => id))
    for (const value of batch) {
      const subject = subjects.get(value.id)
      const own = subject && (await orUndefined(subjectSealer(db, subject)))
      if (own && (await reseal(column, value, own))) count++
    }
  }
  return count
}

async function reseal({ id, sealed }: OwnColumn, value: PlacedValue, own: Sealer): Promise<boolean> {
  const { db } = await database()
  const { sealed: before, place } = value
  const after = typeof before === 'string' ? own.seal(await unseal(before, place), place) : own.sealBytes(await unsealBytes(before, place), place)
  return (await db.update(sealed.table).set({ [propertyOf(sealed)]: after }).where(and(eq(id, value.id), eq(sealed, before))).returning({ id })).length > 0
}

async function sealClientNames(db: Db): Promise<number> {
  return eachBatch(async (after) => {
    const rows = await db.select({ id: client.id, agencyId: client.agencyId, name: client.name }).from(client)
      .where(and(isNotNull(client.name), isNull(client.erasedAt), after === undefined ? undefined : gt(client.id, after))).orderBy(asc(client.id)).limit(BATCH_ROWS)
    for (const { id, agencyId, name } of rows) {
      const own = await subjectSealer(db, { id, agencyId, kind: 'client' })
      if (name !== null) await db.update(client).set(namesOf(own, { agencyId, id, name })).where(and(eq(client.id, id), eq(client.name, name)))
    }
    return rows
  })
}

async function sealTitles(db: Db): Promise<number> {
  return eachBatch(async (after) => {
    const rows = await db.select({ id: quote.id, agencyId: quote.agencyId, clientId: quote.clientId, title: quote.title }).from(quote)
      .where(and(isNotNull(quote.title), isNull(quote.erasedAt), after === undefined ? undefined : gt(quote.id, after))).orderBy(asc(quote.id)).limit(BATCH_ROWS)
    for (const { id, agencyId, clientId, title } of rows) {
      const own = await subjectSealer(db, { id, agencyId, kind: 'quote', parentId: clientId })
      if (title !== null) await db.update(quote).set(titleColumns(own, { agencyId, quoteId: id, title })).where(and(eq(quote.id, id), eq(quote.title, title)))
    }
    return rows
  })
}

async function sealHolderNames(db: Db): Promise<number> {
  return eachBatch(async (after) => {
    const rows = await db.select({ id: policy.id, agencyId: policy.agencyId, holderName: policy.holderName, series: policy.series, number: policy.number, insurerName: insurer.name }).from(policy)
      .innerJoin(insurer, eq(insurer.id, policy.insurerId)).where(and(isNotNull(policy.holderName), isNull(policy.erasedAt), after === undefined ? undefined : gt(policy.id, after))).orderBy(asc(policy.id)).limit(BATCH_ROWS)
    for (const { id, agencyId, holderName, ...named } of rows) {
      if (holderName === null) continue
      const columns = { ...(await holderColumns(db, { agencyId, policyId: id, holderName })), searchText: searchTextOf(named) }
      await db.update(policy).set(columns).where(and(eq(policy.id, id), eq(policy.holderName, holderName)))
    }
    return rows
  })
}

async function eachBatch(sealBatch: (after: string | undefined) => Promise<readonly { readonly id: string }[]>): Promise<number> {
  let count = 0
  let after: string | undefined
  for (;;) {
    const rows = await sealBatch(after)
    if (rows.length === 0) return count
    count += rows.length
    after = rows.at(-1)?.id
  }
}

async function orUndefined<T>(opened: Promise<T>): Promise<T | undefined> {
  try {
    return await opened
  } catch (error) {
    if (error instanceof DataErased) return undefined
    throw error
  }
}
