import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LaneView, RunFindings, RunView } from '@/lib/features/offers/endpoints'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { LiveFindings } from './live-findings'

const AT = '2026-11-21T09:00:00.000Z'
const NONE: RunFindings = { groups: [], rejectedCallbacks: [] }
const found: RunFindings = {
  groups: [{ key: '6a0f0b5e-0f52-4b7e-9f5c-0d6b7f7c1a01', title: 'Alfa · Plus', isOfReply: false, findings: [{ path: 'commissionPercent', expected: 'percent', got: { type: 'text', size: 4, shape: 'aaaa' } }] }],
  rejectedCallbacks: [{ at: AT, why: 'unreadable' }],
}
const runWith = (outcome: LaneView['outcome']): RunView => ({ run: 1, lanes: [{ requestId: 'r', insurer: { id: 'i', name: 'Alfa' }, startedAt: AT, outcome }] })
const waiting = runWith({ kind: 'waiting' })
const cardOf = (run: RunView) => <LiveFindings quoteId="q" run={run} rendered={{ run: waiting, findings: NONE }} />

test('findings of a reply that comes in are shown without a reload', async () => {
  const asked = answerApi(({ path }) => (path === '/api/quotes/q/reply-findings' ? found : undefined))
  const { give } = await renderInApp(cardOf(waiting))
  await give(cardOf(waiting))
  expect(asked).toEqual([])
  await give(cardOf(runWith({ kind: 'offered', offers: [] })))
  await expect.element(page.getByRole('region', { name: 'Alfa · Plus' })).toHaveTextContent('commissionPercent: se aștepta un procent între 0 și 100, a venit un text de 4 caractere aaaa')
  await expect.element(page.getByText('2 constatări')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Răspunsuri asincrone respinse' })).toHaveTextContent('conținutul nu s-a putut citi')
  expect(asked).toHaveLength(1)
})
