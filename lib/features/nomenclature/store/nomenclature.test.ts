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

describeOnBothDatabases('a list of the operator', () => {
  beforeEach(async () => {
    await (await database()).db.delete(nomenclatureEntry)
  })

  test('is kept as it was last fetched, each key by itself', async () => {
    expect(await readNomenclature(ofCluj, anything)).toBeUndefined()
    await writeNomenclature(ofCluj, [{ name: 'Turda' }], new Date(1))
    await writeNomenclature(ofCluj, [{ name: 'Florești' }, 'Turda'], now)
    expect(await readNomenclature(ofCluj, anything)).toMatchObject({ items: [{ name: 'Florești' }, 'Turda'], fetchedAt: now })
    expect(await readNomenclature(ofTimis, anything)).toBeUndefined()
  })

  test('tells how old it is by the clock of the database', async () => {
    await writeNomenclature(ofCluj, ['new'], await readDatabaseNow())
    await timePasses(HOUR_MS)
    for (const ageMs of [(await readNomenclature(ofCluj, anything))?.ageMs, (await findNomenclatures('assets', ''))[0]?.ageMs]) {
      expect(ageMs).toBeGreaterThanOrEqual(HOUR_MS)
      expect(ageMs).toBeLessThan(HOUR_MS + LEASE_MS)
    }
  })

  test('that was fetched earlier never replaces a later one', async () => {
    await writeNomenclature(ofCluj, ['new'], now)
    await writeNomenclature(ofCluj, ['old'], later(-1))
    expect(await readNomenclature(ofCluj, anything)).toMatchObject({ items: ['new'], fetchedAt: now })
  })

  test('is refreshed by one instance at a time', async () => {
    await writeNomenclature(ofCluj, ['old'], now)
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimNomenclature(ofCluj, { leaseMs: LEASE_MS })))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claimNomenclature(ofTimis, { leaseMs: LEASE_MS })).toBe(true)
  })

  test('that nobody has is claimed by one instance, and is still nobody\'s', async () => {
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimNomenclature(ofCluj, { leaseMs: LEASE_MS })))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await readNomenclature(ofCluj, anything)).toBeUndefined()
    expect(await findNomenclatures('assets', '')).toEqual([])
    expect(await readNomenclatures({ service: 'assets', list: 'locality', keyBegin: '' }, anything)).toEqual([])
  })

  test('can be claimed again once it was kept', async () => {
    await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })
    await writeNomenclature(ofCluj, ['new'], now)
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })).toBe(true)
  })

  test('that another instance has just fetched is not claimed to be fetched again', async () => {
    await writeNomenclature(ofCluj, ['new'], await readDatabaseNow())
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS, olderThanMs: HOUR_MS })).toBe(false)
    await timePasses(HOUR_MS)
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS, olderThanMs: HOUR_MS })).toBe(true)
    expect(await claimNomenclature(ofTimis, { leaseMs: LEASE_MS, olderThanMs: HOUR_MS })).toBe(true)
  })

  test('can be claimed again once it was given back; the old one stays', async () => {
    await writeNomenclature(ofCluj, ['old'], now)
    await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })
    await releaseNomenclature(ofCluj)
    expect(await readNomenclature(ofCluj, anything)).toMatchObject({ items: ['old'], fetchedAt: now })
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })).toBe(true)
  })

  test('that was claimed and given back without ever being read leaves nothing', async () => {
    await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })
    await releaseNomenclature(ofCluj)
    expect(await (await database()).db.select().from(nomenclatureEntry)).toEqual([])
  })

  test('of an instance that is gone can be claimed when its time is over', async () => {
    await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })
    await timePasses(LEASE_MS / 2)
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })).toBe(false)
    await timePasses(LEASE_MS / 2)
    expect(await claimNomenclature(ofCluj, { leaseMs: LEASE_MS })).toBe(true)
  })

  test('is found by its service and by how its key begins', async () => {
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
