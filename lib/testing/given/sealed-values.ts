import { eq } from 'drizzle-orm'
import { getClient, findClients, saveClient } from '@/lib/features/clients/store/clients'
import { readDocumentBytes, storeDocument } from '@/lib/features/documents/store/documents'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { getOperatorAccount, saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { tokenStoreFor } from '@/lib/features/accounts/store/operator-tokens'
import { readAnswersOfOffer } from '@/lib/features/offers/store/offers'
import { createProposal, findProposals } from '@/lib/features/proposals/store/proposals'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { placeIn } from '@/lib/platform/keys/place-in'
import { database } from '@/lib/platform/database/database'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { sealer } from '@/lib/platform/crypto/seal'
import { givenPolicy, testProposal } from './given'
import { type TestAgency, testPerson } from './people'

export interface SealedRows {
  readonly agency: TestAgency
  readonly clientId: string
  readonly accountId: string
  readonly quoteId: string
  readonly offerId: string
  readonly documentId: string
}

/** Rows of an agency, with one value in every sealed column. */
export async function givenSealedRows(agency: TestAgency): Promise<SealedRows> {
  const { admin, broker } = agency
  const { id: clientId } = await saveClient(broker, testPerson)
  const { quoteId, offerId, policyId } = await givenPolicy(agency)
  const document = await storeDocument(broker, { kind: 'policy', ownerId: policyId, bytes: Buffer.from('%PDF-1.7 polița'), sha256: 'ab' })
  const credentials = { account: 'agency', password: 'parola' }
  const { id: accountId } = await saveOperatorAccount(admin, { service: 'assets', environment: 'test', baseAddress: null, credentials })
  await tokenStoreFor(accountId).save({ token: 'jwt', refresh_token: 'refresh' }, 0)
  await sealInsurersCredentials(agency)
  await createProposal(broker, testProposal(quoteId, offerId))
  return { agency, clientId, accountId, quoteId, offerId, documentId: document.id }
}

/** The values of those rows, read as the app reads them. */
export async function readSealedRows({ agency, clientId, accountId, quoteId, offerId, documentId }: SealedRows) {
  const { broker, id } = agency
  return {
    client: await getClient(broker, clientId),
    foundBy: (await findClients(broker, { search: testPerson.taxId })).map((row) => row.id),
    account: (await getOperatorAccount(id, 'assets')).credentials,
    token: (await tokenStoreFor(accountId).read()).pair,
    draft: (await getQuote(broker, quoteId)).draft,
    answers: await readAnswersOfOffer(broker, offerId),
    proposals: (await findProposals(broker, quoteId)).map(({ content, token }) => ({ content, token })),
    document: Buffer.from(await readDocumentBytes(broker, documentId)).toString(),
    insurers: (await findInsurers(broker, 'gap')).map((one) => one.credentials),
  }
}

async function sealInsurersCredentials({ id: agencyId }: TestAgency): Promise<void> {
  const { db } = await database()
  for (const { id } of await db.select({ id: insurer.id }).from(insurer).where(eq(insurer.agencyId, agencyId))) {
    const credentialsSealed = sealer().seal(JSON.stringify({ account: 'own' }), placeIn(insurer.credentialsSealed, id))
    await db.update(insurer).set({ credentialsSealed, credentialsFor: ['sandbox'] }).where(eq(insurer.id, id))
  }
}
