import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startRequests } from './store/quote-requests'
import { findInsurerRequests } from './store/insurer-requests'
import { Fault } from '@/lib/domain/fault'
import { givenCompleteQuote, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { withSandboxedOperator, type TestDesk } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { requestOffers } from './request-offers'

vi.mock(import('./store/quote-requests'), async (load) => {
  const real = await load()
  return { ...real, startRequests: vi.fn(real.startRequests) }
})

withTestDatabase()
const { newDesk } = withSandboxedOperator()

let desk: TestDesk
let quoteId: string
beforeEach(async () => {
  desk = await newDesk()
  quoteId = await givenCompleteQuote(desk.broker)
})

const ask = (actor = desk.broker) => requestOffers(actor, { quoteId, insurerIds: undefined, locale: 'ro' })
const questions = () => desk.operator.received.filter(({ operation }) => operation === 'POST /offer').length

describe('insurers are asked while their run is being recorded', () => {
  test('their replies are stored even when they arrive before the record', async () => {
    const record = vi.mocked(startRequests).getMockImplementation()
    vi.mocked(startRequests).mockImplementationOnce(async (...given) => {
      await vi.waitFor(() => expect(questions()).toBe(2))
      return record?.(...given) ?? 0
    })
    expect(await ask()).toBe(1)
    await waitForBackground()
    expect(offersIn(await findInsurerRequests(desk.broker, quoteId))).toHaveLength(2)
  })

  test('a run that cannot be recorded fails and stores no replies', async () => {
    vi.mocked(startRequests).mockRejectedValueOnce(new Fault('quoteLocked'))
    await expect(ask()).rejects.toMatchObject({ code: 'quoteLocked' })
    await vi.waitFor(() => expect(questions()).toBe(2))
    await waitForBackground()
    expect(await findInsurerRequests(desk.broker, quoteId)).toEqual([])
  })
})

describe('no insurer is asked', () => {
  // A request sent earlier would arrive before these requests.
  async function questionsBesidesOwn(): Promise<number> {
    await requestOffers(desk.broker, { quoteId: await givenCompleteQuote(desk.broker), insurerIds: undefined, locale: 'ro' })
    await waitForBackground()
    return questions() - 2
  }

  test.each(['issuing', 'issued'] as const)('for a quote that is %s', async (state) => {
    await putQuoteInState(quoteId, state)
    await expect(ask()).rejects.toMatchObject({ code: 'quoteLocked' })
    expect(await questionsBesidesOwn()).toBe(0)
  })

  test('by a user without permission', async () => {
    await expect(ask(desk.backOffice)).rejects.toMatchObject({ permission: 'offer.request' })
    expect(await questionsBesidesOwn()).toBe(0)
  })
})
