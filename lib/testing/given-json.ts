import { desc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { saveClient } from '@/lib/features/clients/store/clients'
import { recordInspectionFile } from '@/lib/features/inspection/store/inspection-files'
import { propertyOf } from '@/lib/features/keys/sealed-columns'
import { placeIn } from '@/lib/platform/keys/place-in'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { tokenStoreFor } from '@/lib/features/accounts/store/operator-tokens'
import { unsafeAddChoice } from '@/lib/features/proposals/store/proposal-choices'
import { createProposal } from '@/lib/features/proposals/store/proposals'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { proposalChoice } from '@/lib/features/proposals/store/proposal-choice-table'
import { sealer } from '@/lib/platform/crypto/seal'
import { givenPolicy, testOffer, testProposal } from './given/given'
import { newAgency, testCompany, testPerson } from './given/people'

/** A new agency with two rows for every list that reads JSON. A test spoils the first row; the second stays valid. */
export async function givenJson() {
  const agency = await newAgency()
  const { admin, broker } = agency
  const clients = [(await saveClient(broker, testPerson)).id, (await saveClient(broker, testCompany)).id] as const
  const policies = [await givenPolicy(agency), await givenPolicy(agency)] as const
  const account = { service: 'assets', baseAddress: null, credentials: { account: 'agency', password: 'parola' } } as const
  await saveOperatorAccount(admin, { ...account, environment: 'sandbox' })
  const { id: accountId } = await saveOperatorAccount(admin, { ...account, environment: 'test' })
  await tokenStoreFor(accountId).save({ token: 'jwt', refresh_token: 'refresh' }, 0)
  const sellers = [await insurerWithCredentials(agency.id), await insurerWithCredentials(agency.id)] as const
  const { quoteId, runId, offers } = await twoOffers(agency)
  const proposals = [await createProposal(broker, testProposal(quoteId, offers[0])), await createProposal(broker, testProposal(quoteId, offers[1]))] as const
  const choices = await Promise.all(proposals.map((id, index) => choice(id, offers[index] ?? '')))
  const subject = { kind: 'offer', id: offers[0] } as const
  await recordInspectionFile(broker, subject, { fileType: 'idCard', sizeBytes: 2 })
  await recordInspectionFile(broker, subject, { fileType: 'passport', sizeBytes: 3 })
  return { agency, clients, policies, accountId, sellers, quoteId, runId, offers, proposals, choiceId: choices[0] ?? '', eventId: await newestEvent(agency.id) }
}

export type GivenJson = Awaited<ReturnType<typeof givenJson>>

interface Spoiling {
  readonly id: string
  readonly idColumn: PgColumn
  readonly value: unknown
  /** Another row for which the value is sealed. */
  readonly sealedFor?: string
}

/** Writes a value into a JSON column, and seals it for a sealed column. A text is written unchanged. @returns a function that restores the old value */
export async function spoil(column: PgColumn, { id, idColumn, value, sealedFor = id }: Spoiling): Promise<() => Promise<void>> {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const stored = column.name.endsWith('_sealed') ? sealer().seal(text, placeIn(column, sealedFor)) : value
  const { db } = await database()
  const [before] = await db.select({ value: column }).from(column.table).where(eq(idColumn, id))
  if (!before) throw new Error('There is no row to spoil')
  const put = async (one: unknown) => {
    await db.update(column.table).set({ [propertyOf(column)]: one }).where(eq(idColumn, id))
  }
  await put(stored)
  return () => put(before.value)
}

async function insurerWithCredentials(agencyId: string): Promise<string> {
  const { db } = await database()
  const id = newId()
  const credentialsSealed = sealer().seal(JSON.stringify({ account: 'own' }), placeIn(insurer.credentialsSealed, id))
  await db.insert(insurer).values({ id, agencyId, service: 'assets', products: ['tire'], sandboxName: id, testName: id, name: id, credentialsSealed, credentialsFor: ['sandbox'] })
  return id
}

async function twoOffers({ broker, id: agencyId }: Awaited<ReturnType<typeof newAgency>>) {
  const { id: quoteId } = await createQuote(broker, { product: 'tire', draft: { holder: testPerson }, title: 'Ilinca Țepeș' })
  const { runId, requests } = planRun([{ id: await insurerWithCredentials(agencyId), businessName: 'own', name: 'own' }])
  await startRequests(broker, quoteId, { runId, requests, answers: { holder: testPerson } })
  await finishRequest(broker, requests[0]?.requestId ?? '', { kind: 'offered', offers: [testOffer, { ...testOffer, operatorOfferId: 70_002 }] })
  const [lane] = await findInsurerRequests(broker, quoteId)
  const [first, second] = lane?.outcome.kind === 'offered' ? lane.outcome.offers : []
  return { quoteId, runId, offers: [first?.id ?? '', second?.id ?? ''] as const }
}

async function choice(proposalId: string, offerId: string): Promise<string> {
  const consents = [{ code: 'needsRight', wording: 'ab', isGiven: true }]
  await unsafeAddChoice(proposalId, { offerId, consents, versions: { pidUrl: null, termsUrl: null, offerDocumentSha256: null, statementSha256: 'ab' } })
  const { db } = await database()
  const [row] = await db.select({ id: proposalChoice.id }).from(proposalChoice).where(eq(proposalChoice.proposalId, proposalId))
  return row?.id ?? ''
}

async function newestEvent(agencyId: string): Promise<string> {
  const { db } = await database()
  const [row] = await db.select({ id: auditEvent.id }).from(auditEvent).where(eq(auditEvent.agencyId, agencyId)).orderBy(desc(auditEvent.sequence)).limit(1)
  return row?.id ?? ''
}
