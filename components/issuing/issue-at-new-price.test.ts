import { expect, test } from 'vitest'
import type { RunView } from '@/lib/features/offers/endpoints'
import { testOffer } from '@/lib/testing/given/given'
import { answerIn } from './issue-at-new-price'

const ALPINA = '0190a1b2-0000-7000-8000-000000000001'
const asked = { run: 1, insurerId: ALPINA, offer: { packageName: 'Plus' } }

function offerOf(id: string, packageName: string) {
  const { providerOfferCode, premium, startDate, endDate } = testOffer
  return { id, providerOfferCode, premium, startDate, endDate, packageName, expired: false, hasNoPrice: false, installments: [] }
}

const view = (run: number, outcome: RunView['lanes'][number]['outcome']): RunView => ({ run, lanes: [{ requestId: 'r', insurer: { id: ALPINA, name: 'Alpina' }, startedAt: '2026-11-23T10:00:00Z', outcome }] })

test.each([
  ['waits before the new run is there', view(1, { kind: 'offered', offers: [offerOf('old', 'Plus')] }), { kind: 'waiting' }],
  ['waits for the insurer', view(2, { kind: 'waiting' }), { kind: 'waiting' }],
  ['finds the same package', view(2, { kind: 'offered', offers: [offerOf('standard', 'Standard'), offerOf('plus', 'Plus')] }), { kind: 'offer', offerId: 'plus' }],
  ['finds none without the package', view(2, { kind: 'offered', offers: [offerOf('standard', 'Standard')] }), { kind: 'none' }],
  ['finds none where two could be meant', view(2, { kind: 'offered', offers: [offerOf('one', 'Plus'), offerOf('two', 'Plus')] }), { kind: 'none' }],
  ['finds none after a decline', view(2, { kind: 'failed', reasonClass: 'risk-refused', texts: [], fieldTexts: [] }), { kind: 'none' }],
] as const)('an offer asked anew %s', (_what, run, answer) => {
  expect(answerIn(run, asked)).toEqual(answer)
})
