import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readList as endpoint } from '@/lib/api/nomenclature'
import { database } from '@/lib/db/database'
import { nomenclatureEntry } from '@/lib/db/schema/nomenclature-entry'
import { Fault } from '@/lib/domain/fault'
import { settled } from '@/lib/testing/given-offers'
import { newAgency } from '@/lib/testing/people'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/test-database'
import { saveOperatorAccount } from '@/lib/data/operator-accounts'
import { readList } from './read-list'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
beforeEach(async () => {
  const { db } = await database()
  await db.delete(nomenclatureEntry)
})

const asked = ({ operator }: TestDesk, list: string) => operator.received.filter(({ operation }) => operation.startsWith(`GET /nomenclature/${list}`)).length
const copies = async () => (await database()).db.select({ list: nomenclatureEntry.list, key: nomenclatureEntry.key }).from(nomenclatureEntry)

/** Makes every copy two days old and its items recognisable. */
async function age(items: readonly unknown[]): Promise<void> {
  const { db } = await database()
  await db.update(nomenclatureEntry).set({ items, fetchedAt: new Date(Date.now() - 2 * 24 * 3_600_000) })
}
const old = [{ key: 'XX', label: 'Old' }]

describe('a list of the operator', () => {
  test.each([
    ['county', undefined, { key: 'CJ', label: 'Cluj' }],
    ['country', undefined, { key: 'RO', label: 'România' }],
    ['vehicle-brand', undefined, { key: 'Dacia', label: 'Dacia' }],
    ['vehicle-model', 'Dacia', { key: 'Duster', label: 'Duster' }],
    ['locality', 'CJ', { key: '54984', label: 'Cluj-Napoca' }],
  ] as const)('%s holds what goes on the wire and what is shown', async (list, within, item) => {
    const { broker } = await newDesk()
    const items = await readList(broker, list, within)
    expect(items).toContainEqual(expect.objectContaining(item))
    const sent: unknown = JSON.parse(JSON.stringify({ items }))
    expect(endpoint.output.parse(sent)).toEqual(sent)
  })

  test('is fetched once, then read from our copy', async () => {
    const desk = await newDesk()
    const first = await readList(desk.broker, 'county')
    expect(await readList(desk.admin, 'county')).toEqual(first)
    expect(asked(desk, 'county')).toBe(1)
  })

  test('older than a day is still served while a new one is fetched behind it', async () => {
    const desk = await newDesk()
    await readList(desk.broker, 'county')
    await age(old)
    expect(await readList(desk.broker, 'county')).toEqual(old)
    await settled()
    expect(await readList(desk.broker, 'county')).toContainEqual({ key: 'CJ', label: 'Cluj' })
    expect(asked(desk, 'county')).toBe(2)
  })

  test('of which there is an old copy is served while the service is down', async () => {
    const desk = await newDesk()
    await readList(desk.broker, 'county')
    await age(old)
    await desk.operator.close()
    expect(await readList(desk.broker, 'county')).toEqual(old)
    await settled()
    expect(await readList(desk.broker, 'county')).toEqual(old)
    await settled()
  })

  test('of which there is no copy is a fault while the service is down', async () => {
    const desk = await newDesk()
    await desk.operator.close()
    await expect(readList(desk.broker, 'county')).rejects.toMatchObject({ code: 'operatorUnavailable' })
  })

  test('whose copy cannot be read is fetched anew', async () => {
    const desk = await newDesk()
    await readList(desk.broker, 'county')
    const { db } = await database()
    await db.update(nomenclatureEntry).set({ items: [{ code: 1 }] }).where(eq(nomenclatureEntry.list, 'county'))
    expect(await readList(desk.broker, 'county')).toContainEqual({ key: 'CJ', label: 'Cluj' })
  })

  test('of one environment is never shown in another', async () => {
    const desk = await newDesk()
    await readList(desk.broker, 'county')
    const credentials = { account: 'sandbox', password: 'sandbox' }
    await saveOperatorAccount(desk.admin, { service: 'assets', environment: 'test', baseAddress: desk.operator.baseAddress, credentials })
    await age(old)
    expect(await readList(desk.broker, 'county')).not.toEqual(old)
  })

  test.each([
    ['a county that does not exist', 'locality', 'ZZ'],
    ['a make that nobody builds', 'vehicle-model', 'Căruța'],
  ] as const)('of %s is empty and not kept', async (_name, list, within) => {
    const { broker } = await newDesk()
    expect(await readList(broker, list, within)).toEqual([])
    expect((await copies()).filter((copy) => copy.list === list)).toEqual([])
  })

  test('that is within nothing is kept once, whatever the address says', async () => {
    const desk = await newDesk()
    await readList(desk.broker, 'country', 'one')
    await readList(desk.broker, 'country', 'two')
    expect(await copies()).toHaveLength(1)
    expect(asked(desk, 'country')).toBe(1)
  })

  test.each(['', '.', '..', '%2e%2e', '../county'])('of localities within "%s" never leaves its own path', async (within) => {
    const desk = await newDesk()
    const outcome = await readList(desk.broker, 'locality', within).catch((error: unknown) => (error instanceof Fault ? error.code : error))
    expect(['operatorRefused', JSON.stringify([])]).toContain(typeof outcome === 'string' ? outcome : JSON.stringify(outcome))
    expect(asked(desk, 'county')).toBe(0)
  })

  test('cannot be read without an account at the operator', async () => {
    const { broker } = await newAgency()
    await expect(readList(broker, 'county')).rejects.toMatchObject({ code: 'operatorCredentials' })
  })
})
