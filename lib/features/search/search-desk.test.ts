import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as permissions from '@/lib/platform/access/permissions'
import { saveClient } from '@/lib/features/clients/store/clients'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { givenPolicy } from '@/lib/testing/given/given'
import { newAgency, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { searchDesk } from './search-desk'

withTestDatabase()

const NOTHING = { clients: [], quotes: [], policies: [] }

let agency: TestAgency
let stranger: TestAgency
let clientId: string
let policyId: string
let quote: { readonly id: string; readonly number: number }

beforeAll(async () => {
  agency = await newAgency()
  stranger = await newAgency('Altă Agenție SRL')
  clientId = (await saveClient(agency.broker, testPerson)).id
  policyId = (await givenPolicy(agency)).policyId
  quote = await createQuote(agency.broker, { product: 'tire', draft: {}, title: 'ȘTEFĂNIȚĂ Mâțu · CJ 12 ABC' })
  for (let count = 0; count < 6; count += 1) await createQuote(agency.broker, { product: 'gap', draft: {}, title: '100% Flotă_mare' })
})

describe('the search of the desk', () => {
  test('finds clients, quotes and policies by name', async () => {
    const found = await searchDesk(agency.broker, ' Tepes ')
    expect(found.clients).toEqual([expect.objectContaining({ id: clientId })])
    expect(found.policies).toEqual([{ id: policyId, series: 'AP/01', number: '0012345', holderName: 'Ilinca Țepeș', product: 'gap', insurer: expect.any(String) as string, isFiled: false }])
    expect(found.quotes).toEqual([expect.objectContaining({ title: 'Ilinca Țepeș', product: 'gap', state: 'issued' })])
  })

  test.each([
    ['the number', () => String(quote.number)],
    ['a name without diacritics', () => 'stefanita'],
    ['a name with cedillas', () => 'Ştefăniţă'],
    ['words in any order', () => '12 matu'],
    ['a plate', () => 'cj 12 abc'],
  ])('finds a quote by %s', async (_, text) => {
    const { quotes } = await searchDesk(agency.broker, text())
    expect(quotes).toEqual([{ id: quote.id, number: quote.number, title: 'ȘTEFĂNIȚĂ Mâțu · CJ 12 ABC', product: 'tire', state: 'draft' }])
  })

  test.each([
    ['a policy number', '0012345', 'policies'],
    ['a policy series', 'ap/01', 'policies'],
    ['a whole personal code', testPerson.taxId, 'clients'],
  ] as const)('finds by %s', async (_, text, group) => {
    const found = await searchDesk(agency.broker, text)
    expect(found).toEqual({ ...NOTHING, [group]: [expect.objectContaining({ id: group === 'clients' ? clientId : policyId })] })
  })

  test('returns the five newest of each kind at most', async () => {
    expect((await searchDesk(agency.broker, 'flota')).quotes).toHaveLength(5)
  })

  test.each([['%%', 0], ['__', 0], ['100%', 5], ['a_m', 5]])('treats %s literally', async (text, count) => {
    expect((await searchDesk(agency.broker, text)).quotes).toHaveLength(count)
  })

  test.each(['', ' ', 't', ' t '])('returns nothing for less than two characters: "%s"', async (text) => {
    expect(await searchDesk(agency.broker, text)).toEqual(NOTHING)
  })

  test.each(['tepes', '0012345', testPerson.taxId])('returns nothing to another agency for %s', async (text) => {
    for (const actor of [stranger.broker, stranger.admin]) expect(await searchDesk(actor, text)).toEqual(NOTHING)
  })

  test('does not find another agency\'s quote by number', async () => {
    expect(await searchDesk(stranger.broker, String(quote.number))).toEqual(NOTHING)
  })
})

describe('the search depends on permissions', () => {
  test('back office and administrator find all three kinds', async () => {
    for (const role of ['back-office', 'admin'] as const) {
      const { clients, quotes, policies } = await searchDesk({ ...agency.broker, roles: [role] }, 'tepes')
      expect([clients.length, quotes.length, policies.length]).toEqual([1, 1, 1])
    }
  })

  test.each([
    ['client.read', 'clients'],
    ['quote.read', 'quotes'],
    ['policy.read', 'policies'],
  ] as const)('a user without %s finds no %s, but the other kinds', async (missing, group) => {
    const may = vi.spyOn(permissions, 'can').mockImplementation((_holder, permission) => permission !== missing)
    const found = await searchDesk(agency.broker, 'tepes')
    may.mockRestore()
    expect(found[group]).toEqual([])
    expect(Object.values(found).filter((rows) => rows.length > 0)).toHaveLength(2)
  })
})
