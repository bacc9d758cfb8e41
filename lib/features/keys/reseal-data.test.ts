import { eq, getTableName } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { client } from '@/lib/features/clients/store/client-table'
import { dataKey } from '@/lib/platform/keys/data-key-table'
import { BadConfiguration } from '@/lib/platform/env'
import { setKeyRing, keyRing } from '@/lib/platform/crypto/key-ring'
import { processWrapper, wrapperOf } from '@/lib/platform/crypto/wrapped-key'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAgency, testPerson } from '@/lib/testing/given/people'
import { givenSealedRows, readSealedRows, type SealedRows } from '@/lib/testing/given/sealed-values'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { getClient, saveClient } from '@/lib/features/clients/store/clients'
import { checkAudit, checkSeals } from './check-seals'
import { loadKeys } from './load-keys'
import { resealData, type ResealOptions } from './reseal-data'
import { SEALED_COLUMNS } from './sealed-columns'
import { rewrapKeys } from './stored-keys'

const next = wrapperOf('another secret of thirty-two characters.')
const failures = async () => (await checkSeals()).flatMap(({ failed }) => Object.values(failed)).reduce((sum, count) => sum + count, 0)
const underOlderKey = async () => (await checkSeals()).reduce((sum, table) => sum + table.underOlderKey, 0)
const sealKeys = async () => (await database()).db.select().from(dataKey).where(eq(dataKey.purpose, 'seal')).orderBy(dataKey.createdAt)

/** Makes the newest key older, instead of waiting. */
async function letPass(ms: number): Promise<void> {
  const { db } = await database()
  const newest = (await sealKeys()).at(-1)
  if (newest) await db.update(dataKey).set({ createdAt: new Date(newest.createdAt.getTime() - ms) }).where(eq(dataKey.id, newest.id))
}

const reseal = (options: Partial<ResealOptions> = {}) => resealData({ pause: letPass, ...options })

let rows: SealedRows
let said: Awaited<ReturnType<typeof readSealedRows>>
beforeEach(async () => {
  rows = await givenSealedRows(await newAgency())
  said = await readSealedRows(rows)
  await recordEvent(rows.agency.admin, { what: 'signOut', subject: { kind: 'user', id: '1' } })
})

async function expectEverythingAsBefore(): Promise<void> {
  expect(await readSealedRows(rows)).toEqual(said)
  expect(said.foundBy).toEqual([rows.clientId])
  expect(await verifyAudit(rows.agency.id)).toMatchObject({ ok: true })
  expect(await failures()).toBe(0)
  expect(await checkAudit()).toMatchObject({ broken: 0 })
}

describeOnBothDatabases('replacing the secret', () => {
  afterEach(async () => {
    await rewrapKeys(next, processWrapper())
    await loadKeys()
  })

  it('wraps every key again, changes no other row and refuses the old secret', async () => {
    const { db } = await database()
    const before = await db.select().from(client)
    const keys = await db.select().from(dataKey)
    expect(await rewrapKeys(processWrapper(), next)).toBe(keys.length)
    await loadKeys(next)
    await expectEverythingAsBefore()
    expect(await db.select().from(client)).toEqual(before)
    await expect(loadKeys()).rejects.toThrow(BadConfiguration)
  })

  it('a second time changes nothing', async () => {
    await rewrapKeys(processWrapper(), next)
    const once = await sealKeys()
    expect(await rewrapKeys(processWrapper(), next)).toBe(0)
    expect(await sealKeys()).toEqual(once)
  })

  it('with a wrong previous secret fails and changes nothing', async () => {
    const wrong = wrapperOf('a third secret of thirty-two characters.')
    const before = await sealKeys()
    await expect(rewrapKeys(wrong, next)).rejects.toThrow(/neither APP_SECRET nor APP_SECRET_PREVIOUS/)
    expect(await sealKeys()).toEqual(before)
  })

  it('allows replacing the data key afterwards', async () => {
    await rewrapKeys(processWrapper(), next)
    await loadKeys(next)
    await reseal({ wrapper: next })
    await loadKeys(next)
    await expectEverythingAsBefore()
  })
})

describeOnBothDatabases('resealing the data', () => {
  it('seals every value of every table with a new key and retires the old one', async () => {
    const before = await sealKeys()
    const { tables, retired, continuesEarlierRun } = await reseal()
    expect(continuesEarlierRun).toBe(false)
    expect(retired).toBe(1)
    // What the own keys of the client, the quote and the policy sealed stays; these keys are sealed anew.
    const resealed = tables.filter((table) => table.resealed > 0).map((table) => [table.table, table.resealed])
    expect(resealed).toEqual([['insurer', 1], ['operator_account', 1], ['operator_token', 1], ['subject_key', 3]])
    expect(new Set(tables.map(({ table }) => table))).toEqual(new Set(SEALED_COLUMNS.map(({ sealed }) => getTableName(sealed.table))))
    const [made, ...others] = (await sealKeys()).filter(({ retiredAt }) => retiredAt === null)
    expect(others).toEqual([])
    expect(before.map(({ id }) => id)).not.toContain(made?.id)
    expect(keyRing().sealing.id).toBe(made?.id)
    expect(await underOlderKey()).toBe(0)
    await loadKeys()
    await expectEverythingAsBefore()
  })

  it('continues an interrupted run with the same key', async () => {
    const stopped = new Error('the process ends here')
    let batches = 0
    const stop = () => {
      if (++batches === 3) throw stopped
    }
    await expect(reseal({ batchRows: 1, onBatch: stop })).rejects.toBe(stopped)
    const inUse = (await sealKeys()).filter(({ retiredAt }) => retiredAt === null)
    expect(inUse).toHaveLength(2)
    await loadKeys()
    expect(await underOlderKey()).toBeGreaterThan(0)
    await expectEverythingAsBefore()

    expect(await reseal({ batchRows: 1 })).toMatchObject({ continuesEarlierRun: true, retired: 1 })
    expect((await sealKeys()).filter(({ retiredAt }) => retiredAt === null).map(({ id }) => id)).toEqual([inUse[1]?.id])
    expect(await underOlderKey()).toBe(0)
    await expectEverythingAsBefore()
  })

  it('does not overwrite a simultaneous save', async () => {
    const { broker } = rows.agency
    let isFirst = true
    const saveMeanwhile = async () => {
      if (isFirst) await saveClient(broker, { ...testPerson, firstName: 'Maria' })
      isFirst = false
    }
    await reseal({ onBatch: saveMeanwhile })
    expect(await getClient(broker, rows.clientId)).toMatchObject({ firstName: 'Maria' })
    expect(await underOlderKey()).toBe(0)
  })

  it('reseals values that another process sealed with the old key meanwhile', async () => {
    const { engine } = await database()
    const old = keyRing()
    const { broker } = rows.agency
    // Only PostgreSQL has other processes; they load the new key during the pause.
    const sealLate = async (ms: number) => {
      const current = keyRing()
      setKeyRing(old)
      await saveClient(broker, { ...testPerson, firstName: 'Târzia' })
      setKeyRing(current)
      await letPass(ms)
    }
    await reseal({ pause: sealLate })
    expect(await getClient(broker, rows.clientId)).toMatchObject({ firstName: engine === 'postgresql' ? 'Târzia' : testPerson.firstName })
    expect(await underOlderKey()).toBe(0)
  })

  it('counts and skips values that no key opens', async () => {
    const { db } = await database()
    const broken = 'v1.00000000.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA'
    await db.update(client).set({ partySealed: broken }).where(eq(client.id, rows.clientId))
    const { tables } = await reseal()
    expect(tables.find(({ table }) => table === 'client')).toMatchObject({ failed: 1 })
    expect(await db.select({ sealed: client.partySealed }).from(client).where(eq(client.id, rows.clientId))).toEqual([{ sealed: broken }])
    await db.delete(client).where(eq(client.id, rows.clientId))
  })
})
