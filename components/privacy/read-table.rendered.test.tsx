import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { privacyEn } from '@/lib/features/privacy/messages.en'
import { privacyRo } from '@/lib/features/privacy/messages.ro'
import type { ReadView } from '@/lib/features/privacy/endpoints'
import { renderInApp } from '@/lib/testing/rendered-app'
import { ReadTable } from './read-table'

const CLIENT = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const READ: ReadView = {
  id: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b11', reader: { id: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b12', name: 'Ana Brezeanu', role: 'back-office' },
  kind: 'reveal', code: 'taxId', purpose: 'claim', note: '', subject: { kind: 'client', id: CLIENT }, client: { id: CLIENT, name: 'Astrid Lindqvist' },
  addressFamily: '', at: '2026-11-25T20:46:00Z', lastAt: '2026-11-25T20:51:00Z', times: 21, unusual: ['atNight'], isAsked: false,
}
const REFUSED: ReadView = { ...READ, id: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b13', kind: 'refusal', unusual: ['strangersClient', 'atNight', 'beyondBudget'] }

// As wide as the card of the ledger on a desk's screen of 1440.
test.each([['ro', privacyRo, '×21, până la 22:51'], ['en', privacyEn, '×21, until 22:51']] as const)('each read stands whole in its row, which is two lines high, in %s', async (language, words, repeated) => {
  await renderInApp(
    <div style={{ width: 840 }}>
      <ReadTable reads={[READ, REFUSED]} showsClient mayAsk />
    </div>,
    { language },
  )
  const region = page.getByRole('region', { name: words.table.caption })
  await expect.element(region).toBeVisible()
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent(repeated)
  expect(region.element().scrollWidth).toBe(region.element().clientWidth)
  const [row] = document.querySelectorAll('tbody tr')
  expect(row?.getBoundingClientRect().height).toBeLessThanOrEqual(62)
})
