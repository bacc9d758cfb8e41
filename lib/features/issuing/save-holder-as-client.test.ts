import { expect, test } from 'vitest'
import { findClients } from '@/lib/features/clients/store/clients'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { todayInBucharest } from '@/lib/domain/day'
import { validExamples } from '@/lib/products/gap/examples'
import { newAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { saveHolderAsClient } from './save-holder-as-client'
import { saveDraft } from '@/lib/features/quotes/save-draft'
import { startQuote } from '@/lib/features/quotes/start-quote'

withTestDatabase()

const { person, company } = validExamples(todayInBucharest(new Date()))

async function givenKept(actor: Awaited<ReturnType<typeof newAgency>>['broker'], draft: Readonly<Record<string, unknown>>, change: object) {
  const { quoteId } = await startQuote(actor, { product: 'gap' })
  const holder = { ...(draft['holder'] as object), ...change }
  await saveDraft(actor, { quoteId, version: 1, draft: { ...draft, holder } })
  await saveHolderAsClient(actor, quoteId)
  return (await getQuote(actor, quoteId)).clientId
}

test.each([
  ['a person, typed with blanks in the CNP and another phone', person, { taxId: ' 292022 9120018', mobile: '+40 733 000 111' }],
  ['a company, typed without RO and under a new name', company, { taxId: '12345674', businessName: 'Atelierul Nou SRL' }],
])('the holders of two policies become one client: %s', async (_, draft, change) => {
  const { broker, broker2 } = await newAgency()
  const first = await givenKept(broker, draft, {})
  expect(first).toBeDefined()
  expect(await givenKept(broker2, draft, change)).toBe(first)
  expect(await findClients(broker, {})).toHaveLength(1)
})

test('the client is found by the plate of the vehicle after issuing', async () => {
  const { broker } = await newAgency()
  const id = await givenKept(broker, person, {})
  expect(await findClients(broker, { search: 'CJ12ABC' })).toEqual([expect.objectContaining({ id })])
  expect(await findClients(broker, { search: 'CJ 99 ABC' })).toEqual([])
})
