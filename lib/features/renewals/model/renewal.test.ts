import { expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { fillOf, mayAskAnew, type Renewal, weeksOf } from './renewal'

const renewal = (endDate: string, parts: Partial<Renewal> = {}): Renewal => ({ policyId: endDate, policy: 'AP 1', holder: 'Ilinca Țepeș', clientId: undefined, product: 'gap', insurer: 'Alpina', owner: 'Ana', ownerId: 'ana', endDate: day(endDate), premium: { amountBani: 1, currency: 'RON' }, package: undefined, isFiled: false, state: 'none', quote: undefined, best: undefined, ...parts })

test('thirteen weeks begin today, and each has what ends in it', () => {
  const weeks = weeksOf([renewal('2026-11-23'), renewal('2026-11-29'), renewal('2026-11-30'), renewal('2027-02-21')], day('2026-11-23'))
  expect(weeks.map(({ renewals }) => renewals.length)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(weeks.at(-1)).toMatchObject({ from: '2027-02-15', to: '2027-02-21' })
})

test('a filed policy and one that was begun are not asked anew', () => {
  expect([renewal('2026-11-23'), renewal('2026-11-23', { isFiled: true }), renewal('2026-11-23', { state: 'draft' })].map(mayAskAnew)).toEqual([true, false, false])
})

test('rectangles are full, half or empty', () => {
  expect((['none', 'draft', 'asking', 'offered', 'proposed', 'noOffer', 'renewed'] as const).map(fillOf)).toEqual(['empty', 'empty', 'empty', 'half', 'half', 'empty', 'full'])
})
