import { setImmediate } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { client } from '@/lib/features/clients/store/client-table'
import { dataKey } from '@/lib/platform/keys/data-key-table'
import { BadConfiguration } from '@/lib/platform/env'
import { keyRing } from '@/lib/platform/crypto/key-ring'
import { sealerOf } from '@/lib/platform/crypto/seal'
import { processWrapper, randomKey, wrapperOf } from '@/lib/platform/crypto/wrapped-key'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAgency } from '@/lib/testing/given/people'
import { givenSealedRows, readSealedRows } from '@/lib/testing/given/sealed-values'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { checkSeals } from './check-seals'
import { loadKeys } from './load-keys'
import { refreshKeys } from '@/lib/platform/keys/refresh-keys'
import { forgetKeys, rememberedKeys } from '@/lib/platform/keys/remembered-keys'
import { findSubjectSealers } from '@/lib/platform/keys/subject-keys'
import { subjectKey } from '@/lib/platform/keys/subject-key-table'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unseal } from '@/lib/platform/keys/unseal'

const other = wrapperOf('another secret of thirty-two characters.')
const storedKeys = async () => (await database()).db.select().from(dataKey)

/** Starts that many times at once: on PostgreSQL no start may write before all have seen that no keys exist. */
async function startTogether(times: number): Promise<void> {
  const { db, engine } = await database()
  const start = () => Promise.all(Array.from({ length: times }, () => loadKeys()))
  if (engine === 'pglite') return void (await start())
  const waiting = sql<number>`count(distinct pid)::int`
  const starting = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${dataKey} in exclusive mode`)
    const started = start()
    const isWaiting = sql`not granted and relation = 'data_key'::regclass and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await tx.select({ waiting }).from(sql`pg_locks`).where(isWaiting))[0]?.waiting, { timeout: 20_000 }).toBe(times)
    return { started }
  })
  await starting.started
}

describeOnBothDatabases('the keys of a new database', () => {
  it('are created once when several processes start at the same time', async () => {
    const { db } = await database()
    await db.delete(dataKey)
    await startTogether(8)
    const stored = await storedKeys()
    expect(stored.map(({ purpose }) => purpose).toSorted()).toEqual(['audit', 'blind-index', 'seal'])
    expect([...keyRing().keys.keys()].toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
  })

  it('are random and not derived from the secret', async () => {
    const derived = processWrapper().derivedKeys().map(({ id }) => id)
    expect((await storedKeys()).filter(({ id }) => derived.includes(id))).toEqual([])
  })
})

describeOnBothDatabases('a database older than its data keys', () => {
  beforeEach(async () => {
    const { db } = await database()
    await db.delete(dataKey)
  })

  it('uses the keys of its sealed values, so that they stay readable, findable and proven', async () => {
    const { db } = await database()
    await db.insert(dataKey).values(processWrapper().derivedKeys())
    await loadKeys()
    const rows = await givenSealedRows(await newAgency())
    const said = await readSealedRows(rows)
    await recordEvent(rows.agency.admin, { what: 'signOut', subject: { kind: 'user', id: '1' } })

    await db.delete(dataKey)
    await loadKeys()
    expect(await readSealedRows(rows)).toEqual(said)
    expect(said.foundBy).toEqual([rows.clientId])
    expect(await verifyAudit(rows.agency.id)).toMatchObject({ ok: true })
    expect((await storedKeys()).map(({ wrappedBy }) => wrappedBy)).toEqual(Array.from({ length: 3 }, () => processWrapper().name))
  })

  it('refuses a secret that sealed none of its values', async () => {
    await expect(loadKeys(other)).rejects.toThrow(/^Configuration: the stored values were sealed with another APP_SECRET/)
    expect(await storedKeys()).toEqual([])
    await loadKeys()
  })
})

describeOnBothDatabases('the keys of a process', () => {
  it('are refused with another secret, in one line', async () => {
    await expect(loadKeys(other)).rejects.toThrow(BadConfiguration)
    await expect(loadKeys(other)).rejects.toThrow(/^Configuration: APP_SECRET is not the secret of this database/)
  })

  it('include a new key of another process as soon as a value names it', async () => {
    const { db } = await database()
    const made = randomKey(processWrapper(), 'seal')
    await db.insert(dataKey).values(made)
    const elsewhere = { id: made.id, key: processWrapper().unwrap(made) }
    const place = placeIn(client.partySealed, 'a')
    const sealed = sealerOf({ sealing: elsewhere, keys: new Map() }).seal('text', place)
    expect(keyRing().keys.has(made.id)).toBe(false)
    expect(await unseal(sealed, place)).toBe('text')
    expect(keyRing().sealing.id).toBe(made.id)
  })

  it('do not open a value with an unknown key', async () => {
    const place = placeIn(client.partySealed, 'a')
    await expect(unseal('v1.00000000.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA', place)).rejects.toMatchObject({ name: 'SealBroken', reason: 'key' })
  })

  it('stay in use after the secret is replaced, until a key cannot be unwrapped', async () => {
    await refreshKeys(other)
    const { db } = await database()
    const made = randomKey(other, 'seal')
    await db.insert(dataKey).values(made)
    await expect(refreshKeys()).rejects.toThrow(BadConfiguration)
    await db.delete(dataKey).where(eq(dataKey.id, made.id))
  })

  it.each(['id', 'wrapped'])('are refused when a row has another key\'s %s', async (column) => {
    const { db } = await database()
    const stored = await storedKeys()
    const [seal, audit] = [stored.find(({ purpose }) => purpose === 'seal'), stored.find(({ purpose }) => purpose === 'audit')]
    if (!seal || !audit) throw new Error('There are no keys')
    const moved = column === 'id' ? { id: 'ffffffff' } : { wrapped: seal.wrapped }
    const isAudit = (id: string) => and(eq(dataKey.purpose, 'audit'), eq(dataKey.id, id))
    await db.update(dataKey).set(moved).where(isAudit(audit.id))
    await expect(loadKeys()).rejects.toMatchObject({ name: 'KeyBroken' })
    await db.update(dataKey).set({ id: audit.id, wrapped: audit.wrapped }).where(isAudit(moved.id ?? audit.id))
    await loadKeys()
  })

  it('are counted as missing in a check of the sealed values', async () => {
    const { db } = await database()
    const { clientId } = await givenSealedRows(await newAgency())
    await db.update(client).set({ partySealed: 'v1.00000000.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA' }).where(eq(client.id, clientId))
    const ofClient = (await checkSeals()).find(({ table }) => table === 'client')
    expect(ofClient).toMatchObject({ opened: 1, failed: { form: 0, key: 1, tampered: 0 } })
  })
})

describeOnBothDatabases('the own keys of records', () => {
  let clientId: string
  beforeAll(async () => {
    clientId = (await givenSealedRows(await newAgency())).clientId
  })

  it('are forgotten also where those of the installation cannot be read', async () => {
    const { db } = await database()
    await findSubjectSealers([clientId])
    expect(rememberedKeys().has(clientId)).toBe(true)
    const unreadable = randomKey(other, 'seal')
    await db.insert(dataKey).values(unreadable)
    await expect(refreshKeys()).rejects.toThrow(BadConfiguration)
    await db.delete(dataKey).where(eq(dataKey.id, unreadable.id))
    expect(rememberedKeys().has(clientId)).toBe(false)
  })

  it('are not remembered when they are forgotten while they are being opened', async () => {
    const { db } = await database()
    forgetKeys()
    const opening = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${subjectKey} in access exclusive mode`)
      const waiting = { opened: findSubjectSealers([clientId]) }
      await setImmediate()
      forgetKeys()
      return waiting
    })
    expect((await opening.opened).has(clientId)).toBe(true)
    expect(rememberedKeys().has(clientId)).toBe(false)
  })
})
