import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { Fault } from '@/lib/domain/fault'
import { SealBroken, type Sealer, sealer, sealerOf } from '@/lib/platform/crypto/seal'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { isOneOfIds } from '@/lib/platform/database/few-found'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { placeIn } from './place-in'
import { refreshKeys } from './refresh-keys'
import { forgetKeys, rememberedKeys } from './remembered-keys'
import { worldValue } from '@/lib/platform/worlds/world-values'
import { subjectKey, type SubjectKind } from './subject-key-table'

/** Whose data key: the record's id, and the client whose key seals it. */
export interface Subject {
  readonly id: string
  readonly agencyId: string
  readonly kind: SubjectKind
  readonly parentId?: string | null | undefined
}

/** Thrown for what the data key of a destroyed record sealed. */
export class DataErased extends Fault {
  constructor() {
    super('erased')
  }
}

const KEY_BYTES = 32
const REMEMBERED_MAX = 20_000

/** The name that a value sealed with the subject's key holds: its id without hyphens. */
export function subjectKeyName(id: string): string {
  return id.replaceAll('-', '')
}

/**
 * Seals with the own key of a client, a quote or a policy, which is made when there is none. Inside a transaction pass it.
 * @throws DataErased when the key was destroyed
 */
export async function subjectSealer(db: Db, subject: Subject): Promise<Sealer> {
  const known = rememberedKeys().get(subject.id)
  if (known) return known
  const stored = (await openSubjectKeys(db, [subject.id])).get(subject.id)
  if (stored) return stored
  const made = await makeSubjectKey(db, subject)
  // Two windows may make the key of one record at once: the first is stored.
  const opened = made ?? (await openSubjectKeys(db, [subject.id])).get(subject.id)
  if (!opened) throw new DataErased()
  return opened
}

/** Whether a record has an own key that opens. */
export async function hasSubjectKey(db: Db, id: string): Promise<boolean> {
  return (await openSubjectKeys(db, [id])).has(id)
}

/** Whether the own key of a record was destroyed: the record is erased. */
export async function isSubjectKeyDestroyed(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: subjectKey.id }).from(subjectKey).where(and(eq(subjectKey.id, id), isNotNull(subjectKey.destroyedAt)))
  return rows.length > 0
}

async function makeSubjectKey(db: Db, subject: Subject): Promise<Sealer | undefined> {
  const { row, own } = newSubjectKey(subject, await wrapperOf(db, subject.agencyId, subject.parentId ?? null))
  const inserted = await db.insert(subjectKey).values(row).onConflictDoNothing().returning({ id: subjectKey.id })
  // Not remembered: the transaction that made it may be taken back.
  return inserted.length === 0 ? undefined : own
}

/** A new own key of a record, as its row, and the sealer with it. `wrapper` is the client's own key where there is a client, else the installation's. */
export function newSubjectKey({ id, agencyId, kind, parentId = null }: Subject, wrapper: Sealer) {
  const key = randomBytes(KEY_BYTES)
  return { row: { id, agencyId, kind, parentId, keySealed: wrapper.seal(key.toString('base64url'), placeIn(subjectKey.keySealed, id)) }, own: sealerWith(id, key) }
}

async function wrapperOf(db: Db, agencyId: string, parentId: string | null): Promise<Sealer> {
  return parentId === null ? sealer() : subjectSealer(db, { id: parentId, agencyId, kind: 'client' })
}

/** Seals the key of a quote with the key of the client that it is linked to now. */
export async function adoptSubjectKey(db: Db, { id, agencyId, parentId = null }: Omit<Subject, 'kind'>): Promise<void> {
  const [row] = await db.select().from(subjectKey).where(eq(subjectKey.id, id))
  if (!row || row.keySealed === null || row.parentId === parentId) return
  const place = placeIn(subjectKey.keySealed, id)
  const before = await wrapperOf(db, agencyId, row.parentId)
  const after = await wrapperOf(db, agencyId, parentId)
  await db.update(subjectKey).set({ parentId, keySealed: after.seal(await unsealKey(db, { wrapper: before, keySealed: row.keySealed, id }), place) }).where(and(eq(subjectKey.id, id), eq(subjectKey.keySealed, row.keySealed)))
}

/** Destroys data keys for good. What they sealed stays unreadable, whoever has the database and every other key. @returns how many there were */
export async function destroySubjectKeys(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const isLeft = and(inArray(subjectKey.id, [...ids]), isNotNull(subjectKey.keySealed))
  const destroyed = await db.update(subjectKey).set({ keySealed: null, destroyedAt: databaseNow() }).where(isLeft).returning({ id: subjectKey.id })
  // A key may be remembered under a parent that goes now.
  forgetKeys()
  return destroyed.length
}

/**
 * Opens stored keys with what seals them; a destroyed key, and one whose parent is destroyed, is left out. It remembers none, because a
 * transaction may be taken back with the keys that it made.
 */
async function openSubjectKeys(db: Db, ids: readonly string[]): Promise<Map<string, Sealer>> {
  const known = rememberedKeys()
  const found = new Map<string, Sealer>()
  for (const id of ids) {
    const opened = known.get(id)
    if (opened) found.set(id, opened)
  }
  const missing = ids.filter((id) => !found.has(id))
  const rows = missing.length === 0 ? [] : await db.select().from(subjectKey).where(and(isOneOfIds(subjectKey.id, missing), isNotNull(subjectKey.keySealed)))
  const parents = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]
  const wrappers = parents.length === 0 ? new Map<string, Sealer>() : await openSubjectKeys(db, parents)
  for (const { id, parentId, keySealed } of rows) {
    const wrapper = parentId === null ? sealer() : wrappers.get(parentId)
    if (wrapper === undefined || keySealed === null) continue
    found.set(id, sealerWith(id, Buffer.from(await unsealKey(db, { wrapper, keySealed, id }), 'base64url')))
  }
  return found
}

// A key of the installation that another process made since may have sealed it anew.
async function unsealKey(db: Db, { wrapper, keySealed, id }: { readonly wrapper: Sealer; readonly keySealed: string; readonly id: string }): Promise<string> {
  const place = placeIn(subjectKey.keySealed, id)
  try {
    return wrapper.unseal(keySealed, place)
  } catch (error) {
    if (!(error instanceof SealBroken) || error.reason !== 'key') throw error
    await refreshKeys(undefined, db)
    return sealer().unseal(keySealed, place)
  }
}

async function openAndRemember(db: Db, ids: readonly string[]): Promise<Map<string, Sealer>> {
  // Taken before they are read: what is forgotten meanwhile takes these along.
  const keys = rememberedKeys()
  const found = await openSubjectKeys(db, ids)
  if (keys.size > REMEMBERED_MAX) keys.clear()
  for (const [id, opened] of found) keys.set(id, opened)
  return found
}

function sealerWith(id: string, key: Buffer): Sealer {
  const name = subjectKeyName(id)
  return sealerOf({ sealing: { id: name, key }, keys: new Map([[name, { purpose: 'seal', key }]]) })
}

interface Batch {
  readonly ids: Set<string>
  readonly opened: Promise<ReadonlyMap<string, Sealer>>
}

const batches = worldValue('batch-of-keys', (): { open: Batch | undefined } => ({ open: undefined }))

/** Opens what the own key of a record sealed; the rows of a list ask once for all their keys. Not within a transaction. @throws DataErased */
export async function findSubjectSealer(id: string): Promise<Sealer> {
  const known = rememberedKeys().get(id)
  if (known) return known
  const { db } = await database()
  const { ids, opened } = openBatch(db)
  ids.add(id)
  // Somebody else's batch may see less than this caller.
  const found = (await opened).get(id) ?? (await openAndRemember(db, [id])).get(id)
  if (!found) throw new DataErased()
  return found
}

/** The same of several records at once; destroyed ones are left out. */
export async function findSubjectSealers(ids: readonly string[]): Promise<ReadonlyMap<string, Sealer>> {
  return ids.length === 0 ? new Map() : openAndRemember((await database()).db, [...new Set(ids)])
}

function openBatch(db: Db): Batch {
  const waiting = batches.get()
  if (waiting.open !== undefined) return waiting.open
  const ids = new Set<string>()
  waiting.open = { ids, opened: Promise.resolve().then(() => {
    waiting.open = undefined
    return openAndRemember(db, [...ids])
  }) }
  return waiting.open
}
