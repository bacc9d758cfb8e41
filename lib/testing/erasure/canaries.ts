import { eq } from 'drizzle-orm'
import type { Person } from '@/lib/domain/party'
import { client } from '@/lib/features/clients/store/client-table'
import { saveClient } from '@/lib/features/clients/store/clients'
import { storeDocument } from '@/lib/features/documents/store/documents'
import { createIntent, finishAttempt, getAttempt, markSending } from '@/lib/features/issuing/store/issue-attempts'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { createProposal } from '@/lib/features/proposals/store/proposals'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { review } from '@/lib/features/review/store/review-table'
import { database } from '@/lib/platform/database/database'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { testOffer, testPayment, testPolicy, testProposal } from '../given/given'
import { newInsurer, type TestAgency, testCompany, testPerson } from '../given/people'

/** A person whose every fact is a word that nothing else holds. */
export const canary: Person = {
  ...testPerson,
  lastName: 'Canarescu',
  firstName: 'Zmeurica',
  taxId: '2900101409991',
  idNumber: 'ZQ919191',
  email: 'zmeurica.canarescu@example.test',
  mobile: '0799123987',
  address: { ...testPerson.address, street: 'Strada Papagalilor Albastri' },
}
export const CANARIES = ['Canarescu', 'Zmeurica', '2900101409991', 'ZQ919191', 'zmeurica.canarescu@example.test', '0799123987', 'Papagalilor Albastri'] as const

export interface PlantedPerson {
  readonly clientId: string
  readonly ownQuoteId: string
  readonly otherQuoteId: string
  readonly policyId: string | undefined
  /** The fingerprints that find the person. */
  readonly fingerprints: readonly string[]
}

/** A person in every place: as client and policyholder, in titles and words of insurers, as traveller and in the proposal of somebody else. */
export async function plantPerson(agency: TestAgency, { withPolicy }: { readonly withPolicy: boolean }): Promise<PlantedPerson> {
  const { broker } = agency
  const { id: clientId } = await saveClient(broker, canary)
  const name = `${canary.firstName} ${canary.lastName}`
  const own = await quoteWithOffer(agency, { draft: { holder: canary, plate: 'CJ 99 ZZZ' }, title: name, clientId, text: `Clientul ${name} are daune.` })
  await storeDocument(broker, { kind: 'offer', ownerId: own.offerId, bytes: Buffer.from(`%PDF-1.7 ${name}`), sha256: 'ab' })
  const proposed = testProposal(own.quoteId, own.offerId)
  await createProposal(broker, { ...proposed, content: { ...proposed.content, client: name, email: canary.email } })
  const travellers = [{ lastName: canary.lastName, firstName: canary.firstName, taxId: canary.taxId }, { lastName: 'Popa', firstName: 'Ana', taxId: '2850314120134' }]
  const other = await quoteWithOffer(agency, { draft: { holder: testCompany, travellers, mention: `împreună cu ${canary.lastName} ${canary.firstName}` }, title: testCompany.businessName, text: `Persoana cu CNP ${canary.taxId} este refuzată.` })
  await storeDocument(broker, { kind: 'offer', ownerId: other.offerId, bytes: Buffer.from(`%PDF-1.7 ${testCompany.businessName}, ${name}`), sha256: 'ab' })
  const forOther = testProposal(other.quoteId, other.offerId)
  await createProposal(broker, { ...forOther, content: { ...forOther.content, statement: [{ heading: 'Nevoi', text: `Călătorește ${name}.` }] } })
  // A draft of a colleague that no code finds: the holder's answers are unfinished.
  await createQuote(agency.broker2, { product: 'travel', draft: { holder: { kind: 'person', lastName: canary.lastName, firstName: canary.firstName } }, title: name })
  const policyId = withPolicy ? await issue(agency, own.offerId, name) : undefined
  const { db } = await database()
  const [row] = await db.select({ identity: client.identityIndex, lookup: client.lookupIndexes }).from(client).where(eq(client.id, clientId))
  return { clientId, ownQuoteId: own.quoteId, otherQuoteId: other.quoteId, policyId, fingerprints: row ? [row.identity, ...row.lookup] : [] }
}

interface Planted {
  readonly draft: Readonly<Record<string, unknown>>
  readonly title: string
  readonly clientId?: string
  readonly text: string
}

async function quoteWithOffer({ id, broker }: TestAgency, { draft, title, clientId, text }: Planted): Promise<{ quoteId: string; offerId: string }> {
  const { id: quoteId } = await createQuote(broker, { product: 'travel', draft, title, clientId, subject: { holder: clientId === undefined ? testCompany : canary, plates: ['CJ 99 ZZZ'] } })
  const [one, two] = [await newInsurer(id, 'travel'), await newInsurer(id, 'travel')]
  const { runId, requests } = planRun([one, two])
  const subject = { holderTaxId: clientId === undefined ? testCompany.taxId : canary.taxId, plates: [], vins: [], insured: { kind: 'people', people: [canary] } } as const
  await startRequests(broker, quoteId, { runId, requests, answers: draft, subject })
  await finishRequest(broker, requests[0]?.requestId ?? '', { kind: 'offered', offers: [{ ...testOffer, notes: `Pentru ${canary.lastName} ${canary.firstName}.` }] })
  await finishRequest(broker, requests[1]?.requestId ?? '', { kind: 'failed', reasonClass: 'risk-refused', texts: [text] })
  await putQuoteInState(quoteId, 'offered')
  const offers = (await findInsurerRequests(broker, quoteId)).flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))
  return { quoteId, offerId: offers[0]?.id ?? '' }
}

async function issue(agency: TestAgency, offerId: string, name: string): Promise<string> {
  const intent = await createIntent(agency.broker, { offerId, payment: testPayment })
  if (intent.kind !== 'created' || !(await markSending(intent.attemptId))) throw new Error('The attempt could not be sent')
  await finishAttempt(intent.attemptId, { state: 'ISSUED', policies: [testPolicy] })
  const { policies } = await getAttempt(agency.broker, intent.attemptId)
  const policyId = policies[0]?.id ?? ''
  await storeDocument(agency.broker, { kind: 'policy', ownerId: policyId, bytes: Buffer.from(`%PDF-1.7 ${name}`), sha256: 'ab' })
  const { db } = await database()
  await db.insert(review).values({ agencyId: agency.id, policyId, decision: 'returned', note: `Numele ${name} e greșit.`, reviewerId: agency.backOffice.userId })
  return policyId
}
