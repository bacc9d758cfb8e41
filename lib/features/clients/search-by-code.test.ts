import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { isCnpByForm } from '@/lib/domain/cnp'
import { Fault } from '@/lib/domain/fault'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { startExport } from '@/lib/features/lists/export/export-list'
import { readList } from '@/lib/features/lists/read-list'
import { openKnownClient } from '@/lib/features/privacy/open-client'
import { createQuote, findQuotes } from '@/lib/features/quotes/store/quotes'
import { searchDesk } from '@/lib/features/search/search-desk'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { searchClients } from './search-clients'
import { saveClient } from './store/clients'

withTestDatabase()

// A code in the middle of what fits its mask, and who is born on the same day.
const VICTIM = { ...testPerson, taxId: '2850314125028' }

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
  await saveClient(agency.broker, VICTIM)
})

/** Every code that fits what a page shows of a client: first digits and birth date, county, last digit. */
function codesThatFit(taxId: string): string[] {
  return Array.from({ length: 1000 }, (_, serial) => `${taxId.slice(0, 9)}${String(serial).padStart(3, '0')}${taxId.slice(-1)}`).filter(isCnpByForm)
}

const inFullWidth = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

async function guess(ask: (code: string) => Promise<boolean>): Promise<'found' | 'refused' | 'nothing'> {
  for (const code of codesThatFit(VICTIM.taxId)) {
    const answer = await ask(code).catch((error: unknown) => {
      if (error instanceof Fault && error.code === 'codesGuessed') return 'refused' as const
      throw error
    })
    if (answer !== false) return answer === true ? 'found' : answer
  }
  return 'nothing'
}

const WAYS: readonly (readonly [string, (actor: Actor, code: string) => Promise<boolean>])[] = [
  ['the list of clients', async (actor, search) => (await searchClients(actor, search)).length > 0],
  ['the search of the desk', async (actor, search) => (await searchDesk(actor, search)).clients.length > 0],
  ['the look-up of the wizard', async (actor, taxId) => (await openKnownClient(actor, { kind: 'person', taxId })) !== undefined],
  ['the look-up of the wizard in full width', async (actor, taxId) => (await openKnownClient(actor, { kind: 'person', taxId: inFullWidth(taxId) })) !== undefined],
  ['the list of clients with RO before the code', async (actor, search) => (await searchClients(actor, `RO ${search}`)).length > 0],
  ['the list of clients in full width', async (actor, search) => (await searchClients(actor, inFullWidth(search))).length > 0],
  ['exports of lists', async (actor, search) => {
    await startExport(actor, { list: 'clients', query: '', search, format: 'csv', locale: 'ro' })
    return false
  }],
  ['the list of policies', async (actor, search) => (await readList(actor, 'policies', { query: {}, search })).count > 0],
]

describe('the hidden digits of a masked code', () => {
  it('leave few codes that fit, so that they could be tried', () => {
    const fitting = codesThatFit(VICTIM.taxId)
    expect(fitting).toContain(VICTIM.taxId)
    expect(fitting.length).toBeGreaterThan(50)
    expect(fitting.length).toBeLessThan(150)
  })

  it.each(WAYS)('are not guessed by %s', async (_name, ask) => {
    expect(await guess((code) => ask(agency.broker2, code))).toBe('refused')
    const { db } = await database()
    const events = await db.select({ what: auditEvent.what, details: auditEvent.details }).from(auditEvent).where(eq(auditEvent.agencyId, agency.id))
    expect(events).toContainEqual({ what: 'personalCode.guessed', details: {} })
    expect(JSON.stringify(events)).not.toContain(VICTIM.taxId.slice(0, 7))
  })

  it('are not guessed by taking turns between the searches, nor by asking all at once', async () => {
    let turn = 0
    expect(await guess((code) => WAYS[turn++ % WAYS.length]?.[1](agency.broker2, code) ?? Promise.resolve(false))).toBe('refused')
    const codes = codesThatFit(VICTIM.taxId).filter((code) => code !== VICTIM.taxId)
    const answers = await Promise.allSettled(codes.slice(0, 40).map((search) => searchClients(agency.backOffice, search)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('are not guessed with a client of one\'s own, who is found in between', async () => {
    const own = codesThatFit(VICTIM.taxId).find((code) => code !== VICTIM.taxId) ?? ''
    await saveClient(agency.broker2, { ...testPerson, taxId: own })
    const ask = async (code: string) => {
      await searchClients(agency.broker2, own)
      return (await searchClients(agency.broker2, code)).length > 0
    }
    expect(await guess(async (code) => code !== own && ask(code))).toBe('refused')
  })

  it('are not found digit by digit where a name or a title holds a code', async () => {
    const named = await createQuote(agency.broker, { product: 'gap', draft: {}, title: `Canar ${VICTIM.taxId}` })
    const found = async (search: string) => (await findQuotes(agency.broker2, { limit: 5, search })).map(({ id }) => id)
    expect(await found('canar')).toEqual([named.id])
    for (const search of ['85031', '285031412502', VICTIM.taxId, 'canar 28503']) expect(await found(search)).toEqual([])
  })
})

describe('a search by a code', () => {
  it('finds whom it is for as often as one likes, and mistyped codes of several people are no guess', async () => {
    for (let times = 0; times < 12; times += 1) expect(await searchClients(agency.broker2, VICTIM.taxId)).toHaveLength(1)
    for (const taxId of ['1960908050173', '2920229120018', '6040515401458', '1850101221145', '1870202221156', '5010101221149']) expect(await searchClients(agency.broker2, taxId)).toEqual([])
    for (let times = 0; times < 12; times += 1) expect(await searchClients(agency.broker2, 'Țepeș')).toHaveLength(1)
  })
})
