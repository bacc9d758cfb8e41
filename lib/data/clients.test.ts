import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/database'
import { client } from '@/lib/db/schema/client'
import { newAgency, type TestAgency, testCompany, testPerson } from '@/lib/testing/people'
import { withTestDatabase } from '@/lib/testing/test-database'
import { findClients, getClient, saveClient } from './clients'

withTestDatabase()

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

const namesFound = async (search?: string) => (await findClients(agency.broker, { search })).map(({ name }) => name)

describe('clients', () => {
  it('come back whole, and masked in a list', async () => {
    const { id } = await saveClient(agency.broker, testPerson)
    expect(await getClient(agency.broker2, id)).toEqual(testPerson)
    expect(await findClients(agency.broker, {})).toEqual([{ id, kind: 'person', name: 'Ilinca Țepeș', maskedTaxId: '2850••••••••5', place: 'Cluj-Napoca' }])
  })

  it('are one row for one tax code: the newest facts stay', async () => {
    const first = await saveClient(agency.broker, testPerson)
    const second = await saveClient(agency.broker, { ...testPerson, taxId: ' 2850314120125', lastName: 'Țepeș-Nouă' })
    expect(second).toEqual(first)
    expect(await namesFound()).toEqual(['Ilinca Țepeș-Nouă'])
    expect(await getClient(agency.broker, first.id)).toMatchObject({ lastName: 'Țepeș-Nouă' })
  })

  it('are one row when several save the same one at once', async () => {
    const saved = await Promise.all(Array.from({ length: 8 }, () => saveClient(agency.broker, testCompany)))
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    expect(await namesFound()).toEqual(['Atelierul de Pâine SRL'])
  })

  it('with and without RO before the tax code are the same company', async () => {
    expect(await saveClient(agency.broker, { ...testCompany, taxId: '31567898' })).toEqual(await saveClient(agency.broker, testCompany))
  })

  it('of two countries with the same number are two people', async () => {
    const foreign = { ...testPerson, isForeignPerson: true, taxId: '12345678' }
    await saveClient(agency.broker, { ...foreign, nationality: 'SE' })
    await saveClient(agency.broker, { ...foreign, nationality: 'FI' })
    expect(await namesFound()).toHaveLength(2)
  })

  it.each(['Ilinca', 'TEPES', 'țepeș', '2850314120125', '0721000101', '+40 721 000 101', 'ilinca@example.test', 'cj 482915'])('are found by %j', async (search) => {
    await saveClient(agency.broker, testPerson)
    await saveClient(agency.broker, { ...testCompany, mobile: '0721000999' })
    expect(await namesFound(search)).toEqual(['Ilinca Țepeș'])
  })

  it.each(['31567898', 'RO31567898', 'paine'])('that are companies are found by %j', async (search) => {
    await saveClient(agency.broker, testPerson)
    await saveClient(agency.broker, testCompany)
    expect(await namesFound(search)).toEqual(['Atelierul de Pâine SRL'])
  })

  it.each(['285031', '%', '_', '\\', 'nobody'])('are not found by %j', async (search) => {
    await saveClient(agency.broker, testPerson)
    expect(await namesFound(search)).toEqual([])
  })

  it('are stored without a readable code, phone, address or e-mail', async () => {
    await saveClient(agency.broker, testPerson)
    const { db } = await database()
    const rows = JSON.stringify(await db.select({ whole: sql<string>`${client}::text` }).from(client))
    expect(rows).toContain('Țepeș')
    expect(rows).not.toMatch(/2850314120125|0721000101|ilinca@|CJ482915|Memorandumului/)
  })

  it('are written by brokers and the back office, not by administrators', async () => {
    await expect(saveClient(agency.admin, testPerson)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(saveClient(agency.backOffice, testPerson)).resolves.toHaveProperty('id')
  })
})
