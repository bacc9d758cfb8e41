import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import { ClientQuotes, type ClientQuoteRow } from './client-quotes'

const { quotes } = appMessages('ro').clientPage
const ID = '0190f3a2-0000-7000-8000-000000000001'
const QUOTE: ClientQuoteRow = { id: ID, number: 1001, product: 'tire', state: 'draft', title: 'Ilinca Țepeș', updatedAt: new Date(), offers: undefined, hasUnknownOutcome: false }
const card = (rows: readonly ClientQuoteRow[]) => <ClientQuotes clientId={ID} quotes={rows} count={rows.length} clientName="Ilinca Țepeș" productNames={{ tire: 'Anvelope' }} today={todayInBucharest(new Date())} />

test('the client’s quotes lead to the list of all of them, where there is one', async () => {
  const { give } = await renderInApp(card([QUOTE]))
  const all = page.getByRole('link', { name: quotes.allOf })
  await expect.element(all).toHaveAttribute('href', `/quotes?client=${ID}`)
  await give(card([]))
  await expect.element(all).not.toBeInTheDocument()
})

test('a proposal that the client opened says so once', async () => {
  await renderInApp(card([{ ...QUOTE, proposal: { views: 2, stage: 'opened' } }]))
  const cell = page.getByRole('row').getByText('deschisă de 2 ori', { exact: true })
  await expect.element(cell).toBeInTheDocument()
  await expect.element(page.getByText(appMessages('ro').proposal.stages.opened)).not.toBeInTheDocument()
})
