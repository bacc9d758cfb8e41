import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { database } from '@/lib/platform/database/database'
import { nomenclatureEntry } from './nomenclature-entry-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { readDatabaseNow } from '@/lib/testing/database-now'
import { timePasses } from '@/lib/testing/pass-time'
import { claimNomenclature, findNomenclatures, readNomenclature, readNomenclatures, releaseNomenclature, writeNomenclature } from './nomenclature'

const ofCluj = { service: 'assets', list: 'locality', key: 'sandbox:CJ' }
const ofTimis = { ...ofCluj, key: 'sandbox:TM' }
const now = new Date('2026-11-21T08:00:00.000Z')
const anything = z.unknown()
const later = (ms: number) => new Date(now.getTime() + ms)
const LEASE_MS = 60_000
const HOUR_MS = 3_600_000

describeOnBothDatabases('a stored list', () => {
  beforeEach(async () => {
    await (await database()).db.delete(nomenclatureEntry)
  })

  test('holds the items of the last fetch, separately for each key', async () => {
    expect(await readNomenclature(ofCluj, anything)).toBeUndefined()
    await writeNomenclature(ofCluj, [{ name: 'Turda' }], new Date(1))
    await writeNomenclature(ofCluj, [{ name: 'Florești' }, 'Turda'], now)
    expect(await readNomenclature(ofCluj, anything)).toMatchObject({ items: [{ name: 'Florești' }, 'Turda'], fetchedAt: now })
    expect(await readNomenclature(ofTimis, anything)).toBeUndefined()
  })

  test('knows its age by the clock of the database', async () => {
    await writeNomenclature(ofCluj, ['new'], await readDatabaseNow())
    await timePasses(HOUR_MS)
    for (const ageMs of [(await readNomenclature(ofCluj, anything))?.ageMs, (await findNomenclatures('assets', ''))[0]?.ageMs]) {
      expect(ageMs).toBeGreaterThanOrEqual(HOUR_MS)
      expect(ageMs).toBeLessThan(HOUR_MS + LEASE_MS)
    }
  })

  test('is not replaced by items that were fetched earlier', async () => {
    await writeNomenclature(ofCluj, ['new'], now)
    await writeNomenclature(ofCluj, ['old'], later(-1))
    expect(await readNomenclature(ofCluj, anything)).toMatchObject({ items: ['new'], fetchedAt: now })
  })

  test('is claimed for a refresh by one instance at a time', async () => {
    await writeNomenclature(ofCluj, ['old'], now)
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimNomenclature(ofCluj, { leaseMs: LEASE_MS })))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claimNomenclature(ofTimis, { leaseMs: LEASE_MS })).toBe(true)
  })

  test('can be claimed by one instance before its first fetch, and still counts as missing', async () => {
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimNomenclature(ofCluj, { leaseMs: LEASE_MS })))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await readNomenclature(ofCluj, anything)).toBeUndefined()
    expect(await findNomenclatures('assets', '')).toEqual([])
    expect(await readNomenclatures({ service: 'assets', list: 'locality', keyBegin: '' }, anything)).toEqual([])
  })

  test('can be claimed again after it is written', async () => {
    await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })
    await writeNomenclature(ofCluj, ['new'], now)
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })).toBe(true)
  })

  test('is not claimed when another instance has just fetched it', async () => {
    await writeNomenclature(ofCluj, ['new'], await readDatabaseNow())
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS, olderThanMs: HOUR_MS })).toBe(false)
    await timePasses(HOUR_MS)
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS, olderThanMs: HOUR_MS })).toBe(true)
    expect(await claimNomenclature(ofTimis, { leaseMs: LEASE_MS, olderThanMs: HOUR_MS })).toBe(true)
  })

  test('can be claimed again after the claim is released, and keeps its items', async () => {
    await writeNomenclature(ofCluj, ['old'], now)
    await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })
    await releaseNomenclature(ofCluj)
    expect(await readNomenclature(ofCluj, anything)).toMatchObject({ items: ['old'], fetchedAt: now })
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })).toBe(true)
  })

  test('leaves no row when a claim before the first fetch is released', async () => {
    await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })
    await releaseNomenclature(ofCluj)
    expect(await (await database()).db.select().from(nomenclatureEntry)).toEqual([])
  })

  test('can be claimed again when the lease of a dead instance ends', async () => {
    await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })
    await timePasses(LEASE_MS / 2)
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })).toBe(false)
    await timePasses(LEASE_MS / 2)
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })).toBe(true)
  })

  test('is found by service and key prefix', async () => {
    await writeNomenclature(ofCluj, ['Turda'], now)
    await writeNomenclature({ ...ofCluj, key: 'test:CJ' }, ['Turda'], now)
    await writeNomenclature({ ...ofCluj, service: 'travel' }, ['Turda'], now)
    await writeNomenclature({ ...ofCluj, list: 'county', key: 'sandbox:' }, ['Cluj'], later(5))
    const found = await findNomenclatures('assets', 'sandbox:')
    expect(found.toSorted((a, b) => a.list.localeCompare(b.list))).toMatchObject([
      { list: 'county', key: 'sandbox:', fetchedAt: later(5) },
      { list: 'locality', key: 'sandbox:CJ', fetchedAt: now },
    ])
    expect(await readNomenclatures({ service: 'assets', list: 'locality', keyBegin: 'sandbox:' }, anything)).toEqual([{ key: 'sandbox:CJ', items: ['Turda'], fetchedAt: now }])
  })
})
