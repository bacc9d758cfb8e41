import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { client } from './client-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Party } from '@/lib/domain/party'
import { newAgency, type TestAgency, testCompany, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findClients, findKnownClient, getClient, saveClient } from './clients'
import { createQuote, saveDraft } from '@/lib/features/quotes/store/quotes'

withTestDatabase()

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

const namesFound = async (search?: string) => (await findClients(agency.broker, { search })).map(({ name }) => name)

describe('clients', () => {
  it('are read completely, and masked in a list', async () => {
    const { id } = await saveClient(agency.broker, testPerson)
    expect(await getClient(agency.broker2, id)).toEqual(testPerson)
    expect(await findClients(agency.broker, {})).toEqual([{ id, kind: 'person', name: 'Ilinca Țepeș', maskedTaxId: '2850••••••••5', place: 'Cluj-Napoca' }])
  })

  it('have one row for each tax code, with the newest facts', async () => {
    const first = await saveClient(agency.broker, testPerson)
    const second = await saveClient(agency.broker, { ...testPerson, taxId: ' 2850314120125', lastName: 'Țepeș-Nouă' })
    expect(second).toEqual(first)
    expect(await namesFound()).toEqual(['Ilinca Țepeș-Nouă'])
    expect(await getClient(agency.broker, first.id)).toMatchObject({ lastName: 'Țepeș-Nouă' })
  })

  it('have one row when the same client is saved several times at once', async () => {
    const saved = await Promise.all(Array.from({ length: 8 }, () => saveClient(agency.broker, testCompany)))
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    expect(await namesFound()).toEqual(['Atelierul de Pâine SRL'])
  })

  it('are the same company with and without RO in the tax code', async () => {
    expect(await saveClient(agency.broker, { ...testCompany, taxId: '31567898' })).toEqual(await saveClient(agency.broker, testCompany))
  })

  it('are two people when the same number is of two countries', async () => {
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

  it.each(['31567898', 'RO31567898', 'paine'])('are found as companies by %j', async (search) => {
    await saveClient(agency.broker, testPerson)
    await saveClient(agency.broker, testCompany)
    expect(await namesFound(search)).toEqual(['Atelierul de Pâine SRL'])
  })

  it.each(['285031', '%', '_', '\\', 'nobody'])('are not found by %j', async (search) => {
    await saveClient(agency.broker, testPerson)
    expect(await namesFound(search)).toEqual([])
  })

  it('are stored without a readable name, code, phone number, postal address or e-mail address', async () => {
    await saveClient(agency.broker, testPerson)
    const { db } = await database()
    const rows = JSON.stringify(await db.select({ whole: sql<string>`${client}::text` }).from(client))
    expect(rows.length).toBeGreaterThan(100)
    expect(rows).not.toMatch(/Țepeș|tepes|2850314120125|0721000101|ilinca@|CJ482915|Memorandumului/)
  })

  it('are written by brokers and the back office, not by administrators', async () => {
    await expect(saveClient(agency.admin, testPerson)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(saveClient(agency.backOffice, testPerson)).resolves.toHaveProperty('id')
  })
})

describe('clients and the plates in their quotes', () => {
  const quoted = (plates: readonly string[], holder: Party = testPerson) =>
    createQuote(agency.broker, { product: 'gap', draft: {}, subject: { holder, plates } })

  it.each(['CJ 12 ABC', 'cj12abc', 'CJ-12-ABC', 'b 345 xyz'])('are found by the plate %j', async (search) => {
    await saveClient(agency.broker, testPerson)
    await saveClient(agency.broker, testCompany)
    await quoted(['CJ 12 ABC', 'B 345 XYZ'])
    expect(await namesFound(search)).toEqual(['Ilinca Țepeș'])
  })

  it('are found once, whether the quote or the client was saved first', async () => {
    await quoted(['CJ 12 ABC'], { ...testCompany, taxId: '31567898' })
    await quoted(['CJ 12 ABC'], testCompany)
    await saveClient(agency.broker, testCompany)
    expect(await namesFound('CJ12ABC')).toEqual(['Atelierul de Pâine SRL'])
  })

  it.each(['CJ 12', 'CJ 12 ABD', '12'])('are not found by a part of a plate or another plate: %j', async (search) => {
    await saveClient(agency.broker, testPerson)
    await quoted(['CJ 12 ABC'])
    expect(await namesFound(search)).toEqual([])
  })

  it('are found by the current plate of a quote only', async () => {
    await saveClient(agency.broker, testPerson)
    const { id, version } = await quoted(['CJ 12 ABC'])
    await saveDraft(agency.broker, id, { draft: {}, version, subject: { holder: testPerson, plates: ['CJ 13 ABC'] } })
    expect([await namesFound('CJ 12 ABC'), await namesFound('CJ 13 ABC')]).toEqual([[], ['Ilinca Țepeș']])
  })

  it('are not found by a plate in another agency\'s quote', async () => {
    const other = await newAgency('Altă Agenție SRL')
    await saveClient(agency.broker, testPerson)
    await createQuote(other.broker, { product: 'gap', draft: {}, subject: { holder: testPerson, plates: ['CJ 12 ABC'] } })
    expect(await namesFound('CJ 12 ABC')).toEqual([])
  })

  it('have no readable plate in the stored quote', async () => {
    const { id } = await quoted(['CJ 77 WWW'])
    const { db } = await database()
    const rows = JSON.stringify(await db.select({ whole: sql<string>`${quote}::text` }).from(quote).where(eq(quote.id, id)))
    expect(rows).not.toMatch(/CJ.?77.?WWW/i)
  })
})

describe('a known client', () => {
  it.each<[string, Parameters<typeof findKnownClient>[1]]>([
    ['CNP', { kind: 'person', taxId: '2850314 120125' }],
    ['CUI', { kind: 'company', taxId: '31567898' }],
    ['CUI with RO', { kind: 'company', taxId: 'ro 31567898' }],
  ])('is found by the %s', async (_, identity) => {
    const { id } = await saveClient(agency.broker, identity.kind === 'person' ? testPerson : testCompany)
    expect(await findKnownClient(agency.broker2, identity)).toEqual({ id, party: identity.kind === 'person' ? testPerson : testCompany })
  })

  it.each<[string, Parameters<typeof findKnownClient>[1]]>([
    ['an unknown code', { kind: 'person', taxId: '1960908050173' }],
    ['a person\'s code given for a company', { kind: 'company', taxId: testPerson.taxId }],
    ['a foreigner\'s code given as a CNP', { kind: 'person', taxId: '12345678' }],
    ['an empty code', { kind: 'person', taxId: '' }],
  ])('is not found by %s', async (_, identity) => {
    await saveClient(agency.broker, testPerson)
    await saveClient(agency.broker, { ...testPerson, isForeignPerson: true, nationality: 'SE', taxId: '12345678' })
    expect(await findKnownClient(agency.broker, identity)).toBeUndefined()
  })
})
