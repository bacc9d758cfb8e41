import { describe, expect, test } from 'vitest'
import { saveClient } from '@/lib/features/clients/store/clients'
import { createQuote, getQuote } from './store/quotes'
import { todayInBucharest } from '@/lib/domain/day'
import { validExamples } from '@/lib/products/gap/examples'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { newAgency, testCompany, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { walk } from '@/lib/wizard/walk'
import { requireCompleteAnswers } from './require-complete-answers'
import { readNewerDraft } from './read-newer-draft'
import { saveDraft } from './save-draft'
import { startQuote } from './start-quote'

withTestDatabase()
const today = todayInBucharest(new Date())
const { person } = validExamples(today)

describe('starting a quote', () => {
  test.each(PRODUCT_IDS.map((product) => ({ product })))('with $product creates an empty draft and returns the first step', async ({ product }) => {
    const { broker } = await newAgency()
    const { quoteId, firstStep } = await startQuote(broker, { product })
    expect(firstStep).toBe(productOf(product).definition.steps[0]?.id)
    expect(await getQuote(broker, quoteId)).toMatchObject({ product, state: 'draft', draft: {}, title: '', owner: { id: broker.userId } })
  })

  test.each([
    ['a person', testPerson, 'Ilinca Țepeș'],
    ['a company', testCompany, 'Atelierul de Pâine SRL'],
  ])('for a client who is %s fills in the holder', async (_name, client, title) => {
    const { broker } = await newAgency()
    const { id: clientId } = await saveClient(broker, client)
    const { quoteId } = await startQuote(broker, { product: 'gap', clientId })
    const quote = await getQuote(broker, quoteId)
    expect(quote).toMatchObject({ clientId, title })
    const asked = walk(productOf('gap').definition, quote.draft, today).stops[0]?.questions[0]
    // Only questions that a client's file leaves open are asked.
    expect(asked?.problems.map(({ path }) => path)).toEqual(client.kind === 'company' ? ['holder.hasRelationsWithRussiaOrBelarus'] : [])
  })

  test.each(['horse', '', '__proto__', 'constructor', 'toString'])('with the product "%s" is refused', async (product) => {
    const { broker } = await newAgency()
    await expect(startQuote(broker, { product })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'product', code: 'notInList' }] } })
  })

  test('for a client of another agency is refused', async () => {
    const [{ broker }, other] = await Promise.all([newAgency(), newAgency()])
    const { id: clientId } = await saveClient(other.broker, testPerson)
    await expect(startQuote(broker, { product: 'gap', clientId })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('without permission is refused', async () => {
    const { admin } = await newAgency()
    await expect(startQuote(admin, { product: 'gap' })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

async function givenDraft() {
  const agency = await newAgency()
  const { quoteId } = await startQuote(agency.broker, { product: 'gap' })
  return { ...agency, quoteId }
}

describe('saving a draft', () => {
  test('stores the text as typed and increases the version', async () => {
    const { broker, quoteId } = await givenDraft()
    const typed = { ...person, vin: 'not yet', seats: '5a' }
    const { version } = await saveDraft(broker, { quoteId, version: 1, draft: typed })
    expect(version).toBe(2)
    expect(await getQuote(broker, quoteId)).toMatchObject({ version: 2, draft: typed })
  })

  test('titles the quote by its holder once the holder is valid', async () => {
    const { broker, quoteId } = await givenDraft()
    await saveDraft(broker, { quoteId, version: 1, draft: { holder: { ...(person.holder as object), taxId: '2920229120019' } } })
    expect((await getQuote(broker, quoteId)).title).toBe('')
    await saveDraft(broker, { quoteId, version: 2, draft: { holder: person.holder } })
    expect((await getQuote(broker, quoteId)).title).toBe('Ioana-Călina Mureșan')
  })

  test('with an outdated version changes nothing and reports who saved', async () => {
    const { broker, broker2, quoteId } = await givenDraft()
    await saveDraft(broker2, { quoteId, version: 1, draft: { vin: 'first' } })
    await expect(saveDraft(broker, { quoteId, version: 1, draft: { vin: 'second' } })).rejects.toMatchObject({
      code: 'draftConflict',
      details: { params: { by: 'Dan Probă', version: 2 } },
    })
    expect((await getQuote(broker, quoteId)).draft).toEqual({ vin: 'first' })
  })

  test('is heard of by a window that knows an earlier version, but not by the window that saved it on unload', async () => {
    const { broker, broker2, quoteId } = await givenDraft()
    const known = { quoteId, version: 1, window: 'w1' }
    expect(await readNewerDraft(broker, known)).toEqual({})
    await saveDraft(broker2, { quoteId, version: 1, draft: { vin: 'first' }, window: { id: 'w2', isLeaving: true } })
    expect(await readNewerDraft(broker, known)).toEqual({ newer: { version: 2, by: 'Dan Probă' } })
    expect(await readNewerDraft(broker, { ...known, window: 'w2' })).toEqual({})
    await saveDraft(broker2, { quoteId, version: 2, draft: { vin: 'second' } })
    expect(await readNewerDraft(broker, { ...known, window: 'w2' })).toEqual({ newer: { version: 3, by: 'Dan Probă' } })
  })

  test('is not heard of without permission, or by another agency', async () => {
    const { backOffice, quoteId } = await givenDraft()
    const known = { quoteId, version: 0, window: 'w1' }
    await expect(readNewerDraft(backOffice, known)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(readNewerDraft((await newAgency()).broker, known)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('sent again after its reply was lost is stored already', async () => {
    const { broker, quoteId } = await givenDraft()
    const first = await saveDraft(broker, { quoteId, version: 1, draft: { vin: 'typed', seats: '5' } })
    expect(await saveDraft(broker, { quoteId, version: 1, draft: { seats: '5', vin: 'typed' } })).toEqual(first)
  })

  test('from twenty windows at once succeeds once', async () => {
    const { broker, quoteId } = await givenDraft()
    const saves = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => saveDraft(broker, { quoteId, version: 1, draft: { vin: `${index}` } })))
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await getQuote(broker, quoteId)).version).toBe(2)
  })

  test.each(['issuing', 'issued'] as const)('is refused once the quote is %s', async (state) => {
    const { broker, quoteId } = await givenDraft()
    await putQuoteInState(quoteId, state)
    await expect(saveDraft(broker, { quoteId, version: 1, draft: {} })).rejects.toMatchObject({ code: 'quoteLocked' })
  })

  test('is refused to another agency', async () => {
    const [{ quoteId }, other] = await Promise.all([givenDraft(), newAgency()])
    await expect(saveDraft(other.broker, { quoteId, version: 1, draft: {} })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('is possible for a product that is no longer sold here', async () => {
    const { broker } = await newAgency()
    const { id } = await createQuote(broker, { product: 'horse', draft: {} })
    expect((await saveDraft(broker, { quoteId: id, version: 1, draft: { name: 'Murgu' } })).version).toBe(2)
  })
})

const deep = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels))

describe('a draft of any JSON is stored, read back and validated', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a text of 200,000 characters', { vin: 'x'.repeat(200_000), holder: { lastName: 'y'.repeat(200_000), email: '@'.repeat(200_000) } }],
    ['null bytes', { vin: 'a\u0000b', holder: { lastName: '\u0000' } }],
    ['emoji and right-to-left text', { brand: '🚗🏽‍🦽', model: '\u202eשלום', holder: { kind: 'person', lastName: '👩‍👩‍👧' } }],
    ['inherited names as questions', { constructor: 1, toString: 'x', hasOwnProperty: null, valueOf: [] }],
    ['inherited names within an answer', { holder: { constructor: { prototype: 1 }, kind: 'constructor', address: 'toString' } }],
    ['lists for texts', { vin: [['x']], holder: [], seats: [1, 2, 3], vehicleAddress: [[]] }],
    ['numbers beyond numbers', { seats: 1e308, totalWeightKg: -0, termMonths: Number.MAX_SAFE_INTEGER, yearOfConstruction: 1e21 }],
    ['null everywhere', { holder: null, vin: null, startDate: null, gdpr: null, vehicleAddress: null }],
    ['thirty levels', { holder: deep(30) }],
    ['ten thousand answers', Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`q${index}`, index]))],
  ])('%s', async (_name, draft) => {
    const { broker, quoteId } = await givenDraft()
    await saveDraft(broker, { quoteId, version: 1, draft })
    const kept = (await getQuote(broker, quoteId)).draft
    expect(kept).toEqual(JSON.parse(JSON.stringify(draft)))
    expect(() => requireCompleteAnswers({ product: 'gap', draft: kept }, today, { passports: false })).toThrow(expect.objectContaining({ code: 'quoteIncomplete' }))
  })

  test('a key named __proto__ does not pollute prototypes', async () => {
    const { broker, quoteId } = await givenDraft()
    const draft = JSON.parse('{"__proto__":{"vin":"polluted","isAdmin":true},"vin":"typed","holder":{"__proto__":{"kind":"company"},"lastName":"Pop"}}') as Record<string, unknown>
    await saveDraft(broker, { quoteId, version: 1, draft })
    const kept = (await getQuote(broker, quoteId)).draft
    expect(kept.vin).toBe('typed')
    expect(kept.isAdmin).toBeUndefined()
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(kept.holder).toHaveProperty('lastName', 'Pop')
    expect(() => requireCompleteAnswers({ product: 'gap', draft: kept }, today, { passports: false })).toThrow(expect.objectContaining({ code: 'quoteIncomplete' }))
  })
})
