import { eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { createPastIds, newId } from '@/lib/platform/database/new-id'
import { rememberedKeys } from '@/lib/platform/keys/remembered-keys'
import { subjectKey } from '@/lib/platform/keys/subject-key-table'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { auditHead } from '@/lib/features/audit/store/audit-head-table'
import { client } from '@/lib/features/clients/store/client-table'
import { getClient, saveClient } from '@/lib/features/clients/store/clients'
import { document } from '@/lib/features/documents/store/document-table'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import type { SeenSheet } from '@/lib/features/issuing/model/issue-sheet'
import { findSeenSheet } from '@/lib/features/issuing/store/seen-sheet'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { offer } from '@/lib/features/offers/store/offer-table'
import { readAnswersOfOffer } from '@/lib/features/offers/store/offers'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { insuredOfRow } from '@/lib/features/policies/store/policy-findings'
import { policy } from '@/lib/features/policies/store/policy-table'
import { policyInstallment } from '@/lib/features/policies/store/policy-installment-table'
import { personalRead } from '@/lib/features/privacy/store/personal-read-table'
import { recordRead } from '@/lib/features/privacy/store/record-read'
import { chooseOffer } from '@/lib/features/proposals/choose-offer'
import { composeDeclarations } from '@/lib/features/proposals/compose-declarations'
import { readProposal } from '@/lib/features/proposals/read-proposal'
import { shareProposal } from '@/lib/features/proposals/share-proposal'
import { proposalChoice } from '@/lib/features/proposals/store/proposal-choice-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { findProposals, getProposal } from '@/lib/features/proposals/store/proposals'
import { saveDraft } from '@/lib/features/quotes/save-draft'
import { startQuote } from '@/lib/features/quotes/start-quote'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { review } from '@/lib/features/review/store/review-table'
import { addReview } from '@/lib/features/review/store/reviews'
import { PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { todayInBucharest } from '@/lib/domain/day'
import { WORLD_AGENCIES } from './brokers'
import { chainEvents } from './chain-events'
import { makeQuote } from './make-quote'
import { seededRandom } from './random'
import { newWorldClients } from './world-clients'
import type { WorldMaker } from './world-maker'
import type { WorldDesk } from './world-records'
import { insertWorldRows, noRows } from './world-rows'

withTestDatabase()
// The world has no odd replies, so the use cases get none.
const { newDesk } = withSandboxedOperator({ dialects: false })

const DAYS_LATER_MS = 40 * 86_400_000
/** In the order in which they refer to each other. */
const TABLES = { client, subjectKey, quote, quoteRun, quoteRequest, offer, proposal, proposalChoice, issueAttempt, policy, policyInstallment, review, personalRead, auditEvent } as const
/** What a service counts, and what is random or of the moment. */
const OF_THE_MOMENT = new Set(['operatorOfferId', 'providerOfferCode', 'operatorPolicyId', 'number', 'searchText', 'instanceId', 'correlationId', 'tokenHash', 'hash', 'previousHash', 'sequence', 'paymentDate', 'day', 'lookupOrder', 'firstOfferMs'])

const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g
type Row = Readonly<Record<string, unknown>>

/** All records of the agency without ids, instants and seals: what must be equal. */
async function recordsOf(agencyId: string): Promise<unknown> {
  const { db } = await database()
  const all: Record<string, unknown[]> = {}
  for (const [name, table] of Object.entries(TABLES)) {
    const rows: Row[] = await db.select().from(table).where(eq((table as typeof quote).agencyId, agencyId))
    all[name] = rows.map((row) => comparable(table as PgTable, row)).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return all
}

function comparable(table: PgTable, row: Row): Row {
  return Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => {
    const value = row[name]
    if (value === null || value === undefined) return [name, null]
    if (OF_THE_MOMENT.has(name) || value instanceof Date) return [name, `some ${name}`]
    if (name.endsWith('Sealed') && typeof value === 'string') return [name, `sealed ${value.slice(0, 2)}`]
    // The day on which the service recorded it; it is that of `paymentDate`.
    if (name === 'recordedPayment') return [name, { ...value, date: 'some day' }]
    // Order says nothing in lists of fingerprints.
    const plain: unknown = Array.isArray(value) && /Indexes|Tokens/.test(name) ? (value as string[]).toSorted() : value
    return [name, JSON.parse(JSON.stringify(plain).replace(UUID, 'an id')) as unknown]
  }))
}

async function clear(agencyId: string): Promise<void> {
  const { db } = await database()
  for (const table of [document, ...Object.values(TABLES), auditHead].toReversed()) if (table !== client && table !== auditHead) await db.delete(table as typeof quote).where(eq((table as typeof quote).agencyId, agencyId))
  await db.delete(client).where(eq(client.agencyId, agencyId))
  await db.delete(auditHead).where(eq(auditHead.agencyId, agencyId))
  rememberedKeys().clear()
}

/** What is sealed, opened. */
async function openedOf(actor: Actor) {
  const { db } = await database()
  const [ofQuote] = await db.select({ id: quote.id, clientId: quote.clientId }).from(quote).where(eq(quote.agencyId, actor.agencyId))
  const policies = await db.select({ id: policy.id, offerId: policy.offerId }).from(policy).where(eq(policy.agencyId, actor.agencyId))
  const { draft, title } = await getQuote(actor, ofQuote?.id ?? '')
  const [attempt] = await db.select({ id: issueAttempt.id }).from(issueAttempt).where(eq(issueAttempt.agencyId, actor.agencyId))
  const [shared] = await findProposals(actor, ofQuote?.id ?? '')
  return {
    draft, title,
    client: await getClient(actor, ofQuote?.clientId ?? ''),
    answers: await readAnswersOfOffer(actor, policies[0]?.offerId ?? ''),
    proposal: shared?.content,
    sheet: comparableSheet(await findSeenSheet(actor, attempt?.id ?? '')),
    holders: (await Promise.all(policies.map(({ id }) => getPolicy(actor, id)))).map(({ holderName }) => holderName),
    insured: (await Promise.all((await db.select().from(policy).where(eq(policy.agencyId, actor.agencyId))).map(insuredOfRow))).map((names) => names.join()).toSorted(),
  }
}

/** A sheet without what a service counts, instants and the quote's number. */
function comparableSheet(seen: SeenSheet | undefined) {
  if (seen === undefined) return undefined
  const { facts, covers, askedCovers, askedDeductibles, premium, collected, declared, documents, clientHad, statement, same, attempts, overlaps, installments } = seen.sheet
  return { facts, covers, askedCovers, askedDeductibles, premium, collected, declared, documents: documents.map(({ kind }) => kind), had: clientHad?.how, statement: statement && { ...statement, at: '' }, same, attempts, overlaps, installments: installments.map(({ amount }) => amount) }
}

describe.each(PRODUCT_IDS)('a quote of the world for %s', (product: ProductId) => {
  it('has the records that the use cases make, from the client to the review', async () => {
    const desk = await newDesk()
    const { id: agencyId, broker, backOffice } = desk
    await clear(agencyId)
    // So early that everything that becomes of the quote falls on the day on which the use cases work below, whatever the hour.
    const at = new Date(`${clock.today()}T00:05:00+02:00`)
    const insurers = await findInsurers(broker, product)
    // The clients of a chance; a product of companies alone needs one.
    const [world] = newWorldClients(seededRandom(5), { count: 60, today: todayInBucharest(at), withKnown: false }).filter(({ party }) => (party.kind === 'company') === ['businessCyberProtection', 'casco-leasing'].includes(product))
    if (!world) throw new Error('No client fits')
    const [agency] = WORLD_AGENCIES
    if (!agency) throw new Error('The world has an agency')
    const worldBroker = { email: broker.email, name: broker.name, branch: '', weight: 1, likes: [], proposes: 1 }
    const sandbox = await newSandbox()
    let rows = noRows()
    // The first chance by which the client opens, chooses, and the back office approves at once.
    for (let seed = 1; ; seed += 1) {
      rows = noRows()
      const past = await sandbox.openPast(() => 'ABCDEF')
      const maker: WorldMaker = { random: seededRandom(seed), past, rows, newId: createPastIds(), now: new Date(at.getTime() + DAYS_LATER_MS), clients: new Map(), instanceId: newId() }
      const worldDesk: WorldDesk = { agencyId, people: new Map([[broker.email, broker]]), reviewers: [backOffice], insurersOf: () => insurers }
      await makeQuote(maker, { agency, broker: worldBroker, client: world, product, at, people: product === 'travel' ? 2 : 1, isFamily: false, fate: 'issued' }, { desk: worldDesk, mistake: () => undefined })
      const isWanted = rows.choices.length === 1 && rows.reviews.every(({ decision }) => decision === 'reviewed') && rows.reads.every(({ kind }) => kind !== 'reveal') && rows.proposals[0]?.views === 1
      if (isWanted) break
    }
    await sandbox.close()
    const { db } = await database()
    const chained = await chainEvents(db, rows.events, newId)
    await db.transaction((tx) => insertWorldRows(tx, rows, chained))
    const [made, opened] = [await recordsOf(agencyId), await openedOf(broker)]

    await clear(agencyId)
    const { id: clientId } = await saveClient(broker, world.party)
    const { quoteId } = await startQuote(broker, { product, clientId })
    await saveDraft(broker, { quoteId, version: 1, draft: opened.draft })
    await requestOffers(broker, { quoteId, insurerIds: rows.requests.map(({ insurerId }) => insurerId), locale: 'ro' })
    await waitForBackground()
    const offers = offersIn(await findInsurerRequests(broker, quoteId))
    const sameOffer = (id: string | null | undefined) => {
      const wanted = rows.offers.find((one) => one.id === id)
      const found = offers.find((one) => one.insurer.id === wanted?.insurerId && (one.packageCode ?? null) === wanted.packageCode)
      if (!found) throw new Error('The insurer made no such offer')
      return found
    }
    const [proposed] = rows.proposals
    if (!proposed || !opened.proposal) throw new Error('Nothing was proposed')
    const chosen = sameOffer(rows.choices[0]?.offerId)
    const { statement, client: name, email } = opened.proposal
    // A reason names the offer's price, never its id.
    const { proposalId } = await shareProposal(broker, { quoteId, offerIds: proposed.offerIds.map((id) => sameOffer(id).id), recommendedOfferId: chosen.id, locale: 'ro', validUntil: proposed.validUntil, recipient: { name, email }, statement })
    const { token } = await getProposal(broker, proposalId)
    await readProposal({ token, address: '192.0.2.7' })
    const { version, texts } = composeDeclarations(product, chosen, 'ro')
    await chooseOffer({ token, address: '192.0.2.7', offerId: chosen.id, consents: { locale: 'ro', version, given: texts.map(({ code }) => code) } })
    const [attempt] = rows.attempts
    if (!attempt) throw new Error('Nothing was issued')
    await issuePolicy(broker, { offerId: chosen.id, payment: { method: attempt.paymentMethod, documentNumber: attempt.paymentDocumentNumber, date: todayInBucharest(at) }, locale: 'ro' })
    await waitForBackground()
    for (const { id } of await db.select({ id: policy.id }).from(policy).where(eq(policy.agencyId, agencyId))) {
      await recordRead(backOffice, { kind: 'document', subject: { kind: 'policy', id } })
      await addReview(backOffice, id, { decision: 'reviewed', note: '' })
    }
    expect(await recordsOf(agencyId)).toEqual(made)
    expect(await openedOf(broker)).toEqual(opened)
  }, 180_000)
})
