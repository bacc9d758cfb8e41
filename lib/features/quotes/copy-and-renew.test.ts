import { describe, expect, test } from 'vitest'
import { startQuote as endpoint } from './endpoints'
import { saveClient } from '@/lib/features/clients/store/clients'
import { createQuote, getQuote } from './store/quotes'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { validExamples } from '@/lib/products/gap/examples'
import { givenPolicy } from '@/lib/testing/given/given'
import { newAgency, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { saveDraft } from './save-draft'
import { startQuote } from './start-quote'

withTestDatabase()
const today = todayInBucharest(new Date())
const { person } = validExamples(today)

describe('copying a quote', () => {
  test('creates a draft with the same answers for the same client and lists what is asked again', async () => {
    const { broker } = await newAgency()
    const { id: clientId } = await saveClient(broker, testPerson)
    const from = await createQuote(broker, { product: 'gap', draft: { ...person, holder: testPerson, startDate: '2025-01-02' }, clientId })
    const { quoteId, again } = await startQuote(broker, { copyOf: from.id })
    const quote = await getQuote(broker, quoteId)
    expect(quote).toMatchObject({ product: 'gap', state: 'draft', title: 'Ilinca Țepeș', clientId, version: 1 })
    expect(quote.draft).toMatchObject({ licensePlate: 'cj-12-abc', startDate: today })
    expect(quote.draft).not.toHaveProperty('gdpr')
    expect(again).toMatchObject({ from: { kind: 'copy', number: from.number } })
    expect(again?.changes).toContainEqual({ kind: 'moved', key: 'startDate', from: '2025-01-02', to: today })
    expect(again?.changes).toContainEqual({ kind: 'askedAgain', key: 'gdpr' })
  })

  test('does not change the original quote', async () => {
    const { broker } = await newAgency()
    const from = await createQuote(broker, { product: 'gap', draft: person })
    await startQuote(broker, { copyOf: from.id })
    expect(await getQuote(broker, from.id)).toEqual(from)
  })

  test('is possible for a locked quote, and the copy can be changed', async () => {
    const agency = await newAgency()
    const { quoteId: issued } = await givenPolicy(agency)
    const { quoteId } = await startQuote(agency.broker, { copyOf: issued })
    await expect(saveDraft(agency.broker, { quoteId, version: 1, draft: {} })).resolves.toMatchObject({ version: 2 })
  })

  test('is possible for a colleague, who owns the copy', async () => {
    const { broker, broker2 } = await newAgency()
    const { id } = await createQuote(broker, { product: 'gap', draft: person })
    const { quoteId } = await startQuote(broker2, { copyOf: id })
    expect((await getQuote(broker, quoteId)).owner.id).toBe(broker2.userId)
  })

  test('is refused for a quote of another agency as if it did not exist', async () => {
    const [{ broker }, other] = await Promise.all([newAgency(), newAgency()])
    const { id } = await createQuote(other.broker, { product: 'gap', draft: person })
    await expect(startQuote(broker, { copyOf: id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(startQuote(broker, { copyOf: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('is refused for a product that is no longer sold', async () => {
    const { broker } = await newAgency()
    const { id } = await createQuote(broker, { product: 'tram', draft: {} })
    await expect(startQuote(broker, { copyOf: id })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('is refused to a user without permission', async () => {
    const { broker, admin, backOffice } = await newAgency()
    const { id } = await createQuote(broker, { product: 'gap', draft: person })
    await expect(startQuote(admin, { copyOf: id })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(startQuote(backOffice, { copyOf: id })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

describe('renewing a policy', () => {
  test('creates a quote of the same product that starts on the day after the policy ends', async () => {
    const agency = await newAgency()
    const endDate = addDays(today, 12)
    const { policyId } = await givenPolicy(agency, { endDate })
    const { quoteId, again } = await startQuote(agency.broker, { renews: policyId })
    const quote = await getQuote(agency.broker, quoteId)
    expect(quote).toMatchObject({ product: 'gap', state: 'draft', title: 'Ilinca Țepeș', draft: { startDate: addDays(today, 13) } })
    expect(again?.from).toEqual({ kind: 'renewal', series: 'AP/01', number: '0012345', endDate })
  })

  test('returns what the endpoint\'s output schema describes', async () => {
    const agency = await newAgency()
    const { policyId } = await givenPolicy(agency)
    const answer = await startQuote(agency.broker, { renews: policyId })
    expect((await endpoint.shapes()).output.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer)
  })

  test('is refused for a policy of another agency as if it did not exist', async () => {
    const [{ broker }, other] = await Promise.all([newAgency(), newAgency()])
    const { policyId } = await givenPolicy(other)
    await expect(startQuote(broker, { renews: policyId })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('is refused to a user without permission', async () => {
    const agency = await newAgency()
    const { policyId } = await givenPolicy(agency)
    await expect(startQuote(agency.admin, { renews: policyId })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(startQuote(agency.backOffice, { renews: policyId })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

describe('the input for starting a quote', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  test.each([
    ['nothing', {}],
    ['a copy and a renewal', { copyOf: id, renews: id }],
    ['a product and a copy', { product: 'gap', copyOf: id }],
    ['a client and another quote', { product: 'gap', clientId: id, fromQuoteId: id }],
    ['a copy of an invalid quote id', { copyOf: '1001' }],
  ])('is refused with %s', async (_name, input) => expect((await endpoint.shapes()).input.safeParse(input).success).toBe(false))

  test.each([{ product: 'gap' }, { product: 'gap', clientId: id }, { product: 'gap', fromQuoteId: id }, { copyOf: id }, { renews: id }])('is accepted with %o', async (input) => {
    expect((await endpoint.shapes()).input.safeParse(input).success).toBe(true)
  })
})
