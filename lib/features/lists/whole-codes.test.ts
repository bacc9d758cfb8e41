import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { Fault } from '@/lib/domain/fault'
import { identityIndex, plateIndexes, policyIndexes } from '@/lib/features/clients/store/client-secrets'
import { saveClient } from '@/lib/features/clients/store/clients'
import { createProposal } from '@/lib/features/proposals/store/proposals'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { linkClient } from '@/lib/features/quotes/store/quotes'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenPolicyOf, testProposal } from '@/lib/testing/given/given'
import { newAgency, type TestAgency, testPerson } from '@/lib/testing/given/people'
import type { ListName } from './model/list-definition'
import { readList } from './read-list'

withTestDatabase()

const PLATE = 'CJ 12 ABC'
const VIN = 'UU1KSD0F552345678'
const CODES = { 'personal code': testPerson.taxId, phone: testPerson.mobile, 'e-mail address': testPerson.email, plate: PLATE, 'chassis number': VIN } as const
const LISTS_OF_PEOPLE = ['quotes', 'offers', 'proposals', 'policies', 'payments', 'clients'] as const satisfies readonly ListName[]

let agency: TestAgency
let other: TestAgency
beforeAll(async () => {
  agency = await newAgency()
  other = await newAgency('Altă Agenție SRL')
  const insured = { kind: 'vehicle', plates: [PLATE], vins: [VIN] } as const
  const { quoteId, offerId } = await givenPolicyOf(agency, insured)
  const { id: clientId } = await saveClient(agency.broker, testPerson)
  await linkClient(agency.broker, quoteId, clientId)
  await createProposal(agency.broker, testProposal(quoteId, offerId))
  const { db } = await database()
  const found = { holderIndex: identityIndex(agency.id, testPerson), plateIndexes: plateIndexes(agency.id, [PLATE]), insuredIndexes: policyIndexes(agency.id, { holderTaxId: testPerson.taxId, plates: [PLATE], vins: [VIN], insured }) }
  await db.update(quote).set(found).where(eq(quote.id, quoteId))
})

const count = async (list: ListName, search: string, actor = agency.broker) => (await readList(actor, list, { query: {}, search })).count
const cases = LISTS_OF_PEOPLE.flatMap((list) => Object.entries(CODES).filter(([code]) => list !== 'clients' || code !== 'chassis number').map(([code, value]) => [list, code, value] as const))

describe('a whole code', () => {
  it.each(cases)('finds what it belongs to in the list of %s: %s', async (list, _code, value) => {
    expect(await count(list, value)).toBe(1)
    // Another agency that asks for one code after the other is slowed as a guesser.
    const found = await count(list, value, other.broker).catch((error: unknown) => {
      if (error instanceof Fault && error.code === 'codesGuessed') return 0
      throw error
    })
    expect(found).toBe(0)
  })

  it.each(cases)('is not guessed by its beginning in the list of %s: %s', async (list, _code, value) => {
    expect(await count(list, value.slice(0, -1))).toBe(0)
  })

  it.each([['phone', testPerson.mobile.replace(/^0/, '+40')], ['e-mail address', testPerson.email.toUpperCase()]])('is found as people write it: %s', async (_code, value) => {
    expect(await count('policies', value)).toBe(1)
  })
})
