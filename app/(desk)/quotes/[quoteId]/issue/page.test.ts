import { expect, it, vi } from 'vitest'
import { finishAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { withEmbeddedDatabase } from '@/lib/testing/embedded-database'
import { givenOffer, givenPolicy, givenSending } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { generateMetadata } from './page'

const signedIn = vi.hoisted(() => ({ sessionId: '' }))
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'cookie' }) }), headers: async () => new Headers() }))
vi.mock('next-auth/jwt', () => ({ decode: async () => signedIn }))
vi.mock('next-intl/server', () => ({ getLocale: async () => 'ro', getTranslations: async () => (key: string) => key }))

withEmbeddedDatabase()

async function givenUnknown(agency: TestAgency) {
  const sent = await givenSending(agency)
  await finishAttempt(sent.attemptId, { state: 'UNKNOWN', texts: [] })
  return sent
}

it.each([
  ['is before payment', givenOffer, 'title'],
  ['is being issued', givenSending, 'sendingTitle'],
  ['was issued', givenPolicy, 'issuedTitle'],
  ['may have been issued', givenUnknown, 'unknownTitle'],
] as const)('the page of an offer that %s is titled so', async (_, given: (agency: TestAgency) => Promise<{ quoteId: string; offerId: string }>, title) => {
  const agency = await newAgency()
  signedIn.sessionId = agency.broker.sessionId
  const { quoteId, offerId } = await given(agency)
  expect(await generateMetadata({ params: Promise.resolve({ quoteId }), searchParams: Promise.resolve({ offer: offerId }) })).toEqual({ title })
})
