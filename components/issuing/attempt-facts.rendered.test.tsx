import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseDay } from '@/lib/domain/day'
import { renderInApp } from '@/lib/testing/rendered-app'
import { AttemptFacts } from './attempt-facts'

const day = (text: string) => parseDay(text) ?? expect.fail(text)

test('the moment of an attempt stands on one line, however narrow its column', async () => {
  const startedAt = new Date('2026-11-27T08:30:00Z')
  const payment = { method: 'pos', documentNumber: 'POS 1', date: day('2026-11-27'), amount: { amountBani: 10_000, currency: 'RON' } } as const
  const attempt = { id: 'a', state: 'UNKNOWN', quoteId: 'q', quote: { id: 'q', number: 7, title: 'Ilinca Țepeș' }, insurer: 'Alpina', payment, startedAt, startedBy: 'Ana Pop', texts: [] } as const
  await renderInApp(
    <div style={{ width: 200 }}>
      <AttemptFacts attempt={attempt as never} period={{ startDate: day('2026-12-01'), endDate: day('2027-11-30') }} productName="GAP" />
    </div>,
  )
  const moment = page.getByText('27.11.2026, 10:30:00', { exact: true })
  await expect.element(moment).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(moment.element())
  expect(range.getClientRects()).toHaveLength(1)
})
