import { expect, test, vi } from 'vitest'
import { DatabaseFailed } from '@/lib/platform/database/redact-errors'
import { TriedInVain } from '@/lib/platform/jobs/keep-trying'
import { findInsurerRequests } from './store/insurer-requests'
import { finishRequest } from './store/quote-requests'
import { givenCompleteQuote, waitForBackground } from '@/lib/testing/given/given-offers'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { requestOffers } from './request-offers'

vi.mock(import('./store/quote-requests'), async (load) => {
  const real = await load()
  return { ...real, finishRequest: vi.fn(real.finishRequest) }
})

withTestDatabase()
const { newDesk } = withSandboxedOperator()

test('a lane whose answer could not be stored for a minute says so, and the other lane is not affected', async () => {
  const desk = await newDesk()
  const quoteId = await givenCompleteQuote(desk.broker)
  const full = new DatabaseFailed('53100', undefined, 'update quote_request')
  vi.mocked(finishRequest).mockRejectedValueOnce(new TriedInVain('in vain', { cause: full }))
  await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
  const outcomes = (await findInsurerRequests(desk.broker, quoteId)).map(({ outcome }) => outcome)
  expect(outcomes.filter(({ kind }) => kind === 'offered')).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'failed')).toMatchObject([{ reasonClass: 'timeout', received: 'not-stored' }])
})
