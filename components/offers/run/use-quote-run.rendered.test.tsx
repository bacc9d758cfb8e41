import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RunView } from '@/lib/features/offers/endpoints'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { useQuoteRun } from './use-quote-run'

const waiting: RunView = { run: 1, lanes: [{ requestId: 'r', insurer: { id: 'i', name: 'Alfa' }, startedAt: '2026-11-21T09:00:00.000Z', outcome: { kind: 'waiting' } }] }

function Followed() {
  const { run, isGone } = useQuoteRun('q', waiting)
  return <p>{isGone ? 'gone' : `run ${run.run}`}</p>
}

test('a quote that is not there any more is gone, though insurers were awaited', async () => {
  answerApi(() => Response.json({ error: { code: 'notFound', correlationId: 'test' } }, { status: 404 }))
  await renderInApp(<Followed />)
  await expect.element(page.getByText('gone')).toBeVisible()
})
