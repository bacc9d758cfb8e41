import { describe, expect, test } from 'vitest'
import { saveClient } from '@/lib/features/clients/store/clients'
import { createQuote, getQuote } from './store/quotes'
import { todayInBucharest } from '@/lib/domain/day'
import { validExamples } from '@/lib/products/gap/examples'
import { productOf } from '@/lib/products/all-products'
import { newAgency, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { walk } from '@/lib/wizard/walk'
import { startQuote } from './start-quote'

withTestDatabase()
const today = todayInBucharest(new Date())
const { person, company } = validExamples(today)

describe('starting a quote with the answers of another', () => {
  test('is complete when the same answers suffice, and has the same client', async () => {
    const { broker } = await newAgency()
    const { id: clientId } = await saveClient(broker, testPerson)
    const { id: fromQuoteId } = await createQuote(broker, { product: 'gap', draft: { ...person, holder: testPerson }, clientId })
    const { quoteId, firstStep } = await startQuote(broker, { product: 'digitalProtection', fromQuoteId })
    const quote = await getQuote(broker, quoteId)
    expect(firstStep).toBe('holder')
    expect(quote).toMatchObject({ product: 'digitalProtection', state: 'draft', title: 'Ilinca Țepeș', clientId })
    expect(walk(productOf('digitalProtection').definition, quote.draft, today).complete).toBeDefined()
  })

  test('carries over the vehicle', async () => {
    const { broker } = await newAgency()
    const { id: fromQuoteId } = await createQuote(broker, { product: 'gap', draft: person })
    const { quoteId } = await startQuote(broker, { product: 'casco', fromQuoteId })
    const { draft } = await getQuote(broker, quoteId)
    expect(draft).toMatchObject({ licensePlate: 'cj-12-abc', brand: 'Dacia' })
  })

  test('does not carry over agreements', async () => {
    const { broker } = await newAgency()
    const { id: fromQuoteId } = await createQuote(broker, { product: 'gap', draft: person })
    const { quoteId } = await startQuote(broker, { product: 'solarPanel', fromQuoteId })
    const { draft } = await getQuote(broker, quoteId)
    expect(Object.keys(draft)).toEqual(['holder'])
  })

  test('has no client when the product does not accept the client', async () => {
    const { broker } = await newAgency()
    const { id: clientId } = await saveClient(broker, testPerson)
    const { id: fromQuoteId } = await createQuote(broker, { product: 'gap', draft: company, clientId })
    const { quoteId } = await startQuote(broker, { product: 'digitalProtection', fromQuoteId })
    const quote = await getQuote(broker, quoteId)
    expect(quote).toMatchObject({ draft: {}, title: '' })
    expect(quote.clientId).toBeUndefined()
  })

  test('is possible for a colleague', async () => {
    const { broker, broker2 } = await newAgency()
    const { id: fromQuoteId } = await createQuote(broker, { product: 'gap', draft: person })
    const { quoteId } = await startQuote(broker2, { product: 'tire', fromQuoteId })
    expect(await getQuote(broker, quoteId)).toMatchObject({ owner: { id: broker2.userId } })
  })

  test('is refused for a quote of another agency as if it did not exist', async () => {
    const [{ broker }, other] = await Promise.all([newAgency(), newAgency()])
    const { id: fromQuoteId } = await createQuote(other.broker, { product: 'gap', draft: person })
    await expect(startQuote(broker, { product: 'tire', fromQuoteId })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('is refused to a user without permission', async () => {
    const { broker, admin, backOffice } = await newAgency()
    const { id: fromQuoteId } = await createQuote(broker, { product: 'gap', draft: person })
    await expect(startQuote(admin, { product: 'tire', fromQuoteId })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(startQuote(backOffice, { product: 'tire', fromQuoteId })).rejects.toMatchObject({ code: 'notAllowed' })
  })

  test('is refused for an unknown product', async () => {
    const { broker } = await newAgency()
    const { id: fromQuoteId } = await createQuote(broker, { product: 'gap', draft: person })
    await expect(startQuote(broker, { product: '__proto__', fromQuoteId })).rejects.toMatchObject({ code: 'invalid' })
  })
})
