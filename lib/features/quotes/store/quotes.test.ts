import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { quote } from './quote-table'
import { saveClient } from '@/lib/features/clients/store/clients'
import { givenSending } from '@/lib/testing/given/given'
import { newAgency, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { createQuote, findQuotes, getQuote, linkClient, saveDraft } from './quotes'

withTestDatabase()

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

const start = () => createQuote(agency.broker, { product: 'gap', draft: { holder: testPerson }, title: 'Ilinca Țepeș' })

describe('a quote', () => {
  it('starts as a draft of the user who created it, with a number', async () => {
    const quoteOfAna = await start()
    expect(quoteOfAna).toMatchObject({ state: 'draft', version: 1, owner: { name: 'Ana Probă' }, draft: { holder: testPerson }, lastRun: 0 })
    expect((await start()).number).toBeGreaterThan(quoteOfAna.number)
  })

  it('holds no personal code and no name in readable form', async () => {
    await start()
    const { db } = await database()
    const rows = await db.select({ whole: sql<string>`${quote}::text` }).from(quote)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(testPerson.taxId)
    expect(JSON.stringify(rows)).not.toMatch(/Țepeș|tepes/)
  })

  it('keeps the first client that it is linked to', async () => {
    const { id } = await start()
    const first = await saveClient(agency.broker, testPerson)
    const second = await saveClient(agency.broker, { ...testPerson, taxId: '1920229120015' })
    expect(second.id).not.toBe(first.id)
    expect(await linkClient(agency.broker, id, first.id)).toBe(true)
    expect(await linkClient(agency.broker, id, second.id)).toBe(false)
    expect((await getQuote(agency.broker, id)).clientId).toBe(first.id)
  })

  it('can be saved by a colleague and remains with its owner', async () => {
    const { id, version } = await start()
    expect(await saveDraft(agency.broker2, id, { draft: { a: 1 }, version, title: 'Alt titlu' })).toMatchObject({ kind: 'saved', version: 2 })
    expect(await getQuote(agency.broker, id)).toMatchObject({ draft: { a: 1 }, version: 2, title: 'Alt titlu', owner: { name: 'Ana Probă' } })
  })

  it('rejects a save of an outdated version and returns the newer draft', async () => {
    const { id, version } = await start()
    await saveDraft(agency.broker2, id, { draft: { by: 'Dan' }, version })
    const late = await saveDraft(agency.broker, id, { draft: { by: 'Ana' }, version })
    expect(late).toMatchObject({ kind: 'conflict', version: 2, draft: { by: 'Dan' }, by: 'Dan Probă' })
    expect((await getQuote(agency.broker, id)).draft).toEqual({ by: 'Dan' })
  })

  describe('saved on page unload', () => {
    const window = { id: 'window-1', isLeaving: false }
    async function left() {
      const { id, version } = await start()
      await saveDraft(agency.broker, id, { draft: { by: 'the page before' }, version, window: { ...window, isLeaving: true } })
      return { id, version }
    }

    it('is no conflict for the next page of the same window, rendered before the save arrived', async () => {
      const { id, version } = await left()
      expect(await saveDraft(agency.broker, id, { draft: { by: 'the next page' }, version, window })).toMatchObject({ kind: 'saved', version: 3 })
      expect(await getQuote(agency.broker, id)).toMatchObject({ draft: { by: 'the next page' }, version: 3 })
    })

    it.each([
      ['another window', { ...window, id: 'window-2' }],
      ['a save without a window', undefined],
    ])('is a conflict for %s', async (_, other) => {
      const { id, version } = await left()
      expect(await saveDraft(agency.broker, id, { draft: {}, version, window: other })).toMatchObject({ kind: 'conflict', version: 2 })
    })

    it('is a conflict for an older page of the same window after another user\'s save', async () => {
      const { id, version } = await start()
      await saveDraft(agency.broker2, id, { draft: { by: 'Dan' }, version })
      await saveDraft(agency.broker, id, { draft: { by: 'Ana' }, version: 2, window: { ...window, isLeaving: true } })
      expect(await saveDraft(agency.broker, id, { draft: {}, version, window })).toMatchObject({ kind: 'conflict', version: 3 })
    })

    it('is a conflict after any later save', async () => {
      const { id, version } = await left()
      await saveDraft(agency.broker, id, { draft: { by: 'typing' }, version: 2, window })
      expect(await saveDraft(agency.broker, id, { draft: {}, version, window })).toMatchObject({ kind: 'conflict', version: 3 })
      expect(await saveDraft(agency.broker, id, { draft: {}, version: 2, window })).toMatchObject({ kind: 'conflict', version: 3 })
    })
  })

  it('accepts one of ten saves of the same version', async () => {
    const { id, version } = await start()
    const saves = await Promise.all(Array.from({ length: 10 }, (_, index) => saveDraft(agency.broker, id, { draft: { index }, version })))
    expect(saves.filter(({ kind }) => kind === 'saved')).toHaveLength(1)
  })

  it('is locked while its policy is being issued', async () => {
    const { quoteId } = await givenSending(agency)
    await expect(saveDraft(agency.broker, quoteId, { draft: {}, version: 1 })).rejects.toMatchObject({ code: 'quoteLocked' })
  })

  it.each(['', 'new', '1; drop table quote', '00000000-0000-7000-8000-00000000000'])('is not found by %j, which is not an id', async (id) => {
    await expect(getQuote(agency.broker, id)).rejects.toMatchObject({ code: 'notFound' })
  })

  it.each(['backOffice', 'admin'] as const)('is read but not written by %s', async (role) => {
    const { id } = await start()
    expect(await getQuote(agency[role], id)).toMatchObject({ id })
    await expect(saveDraft(agency[role], id, { draft: {}, version: 1 })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(createQuote(agency[role], { product: 'gap', draft: {} })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

describe('the list of quotes', () => {
  it('is paged newest first, without gaps or duplicates', async () => {
    const numbers: number[] = []
    for (let count = 0; count < 7; count++) numbers.unshift((await start()).number)
    const pages: number[] = []
    for (let before: number | undefined; ; before = pages.at(-1)) {
      const page = await findQuotes(agency.broker, { limit: 3, before })
      pages.push(...page.map(({ number }) => number))
      if (page.length < 3) break
    }
    expect(pages).toEqual(numbers)
  })

  it('can be filtered by state', async () => {
    const { id } = await start()
    await start()
    await putQuoteInState(id, 'abandoned')
    expect((await findQuotes(agency.broker, { limit: 9, states: ['abandoned'] })).map((row) => row.id)).toEqual([id])
  })
})
