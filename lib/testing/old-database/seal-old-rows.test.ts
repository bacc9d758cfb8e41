import { isNotNull, or } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { client } from '@/lib/features/clients/store/client-table'
import { findClients, getClient } from '@/lib/features/clients/store/clients'
import { sealOldRows } from '@/lib/features/erasure/seal-old-rows'
import { checkSeals } from '@/lib/features/keys/check-seals'
import { findDocument, readDocumentBytes } from '@/lib/features/documents/store/documents'
import { findRuns } from '@/lib/features/offers/store/quote-runs'
import { unsafeFindUserByEmail } from '@/lib/features/people/users'
import { findPolicies } from '@/lib/features/policies/store/policies'
import { policy } from '@/lib/features/policies/store/policy-table'
import { findProposals } from '@/lib/features/proposals/store/proposals'
import { findQuotes, getQuote } from '@/lib/features/quotes/store/quotes'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { findActor } from '@/lib/platform/session/sessions'
import { describeOnOldDatabase, OLD_DATABASE } from './open-old-database'
import { SETTINGS_OF_THEN } from './settings'

for (const [name, value] of Object.entries(SETTINGS_OF_THEN)) vi.stubEnv(name, value)

async function broker(): Promise<Actor> {
  const user = await unsafeFindUserByEmail('broker@demo.test')
  const open = OLD_DATABASE.tables['session']?.find((row) => row['user_id'] === user?.id && row['ended_at'] === null)
  const actor = await findActor(String(open?.['id']))
  if (!actor) throw new Error('The broker is not signed in')
  return actor
}

/** What the desk shows of people, and what its searches find. */
async function everythingAboutPeople(actor: Actor) {
  const clients = await findClients(actor, { limit: 100 })
  const quotes = await findQuotes(actor, { limit: 100 })
  const policies = await findPolicies(actor, { limit: 100 })
  const documents = await Promise.all(policies.map(async ({ id }) => Buffer.from(await readDocumentBytes(actor, (await findDocument(actor, { kind: 'policy', ownerId: id }))?.id ?? '')).toString('base64')))
  return {
    clients,
    parties: await Promise.all(clients.map(({ id }) => getClient(actor, id))),
    quotes: await Promise.all(quotes.map(({ id }) => getQuote(actor, id))),
    answers: await Promise.all(quotes.map(async ({ id }) => Promise.all((await findRuns(actor, id)).map(({ readAnswers }) => readAnswers())))),
    proposals: await Promise.all(quotes.map(({ id }) => findProposals(actor, id))),
    policies,
    documents,
    found: {
      clients: await findClients(actor, { search: 'moldovan' }),
      quotes: (await findQuotes(actor, { limit: 9, search: 'ioana cali' })).map(({ number }) => number),
      policies: (await findPolicies(actor, { limit: 9, search: 'muresan alpina' })).map(({ number }) => number),
    },
  }
}

describeOnOldDatabase(() => {
  test('names and values are sealed anew with the own keys of their clients, quotes and policies, and read and found as before', async () => {
    const before = await everythingAboutPeople(await broker())
    expect([before.found.clients.length, before.found.quotes.length, before.found.policies.length].every((count) => count > 0)).toBe(true)
    expect(await sealOldRows()).toEqual({ names: 45, values: 75 })
    expect(await sealOldRows()).toEqual({ names: 0, values: 0 })
    const { db } = await database()
    const plain = await Promise.all([
      db.select({ id: client.id }).from(client).where(or(isNotNull(client.name), isNotNull(client.nameFolded))),
      db.select({ id: quote.id }).from(quote).where(isNotNull(quote.title)),
      db.select({ id: policy.id }).from(policy).where(isNotNull(policy.holderName)),
    ])
    expect(plain).toEqual([[], [], []])
    expect(await everythingAboutPeople(await broker())).toEqual(before)
    const failed = (await checkSeals()).map(({ failed: { form, key, tampered } }) => form + key + tampered)
    expect(new Set(failed)).toEqual(new Set([0]))
  })
})
