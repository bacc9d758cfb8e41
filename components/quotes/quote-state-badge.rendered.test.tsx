import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import { QuoteStateBadge } from './quote-state-badge'

const { states, quotes } = appMessages('ro').desk

test('a quote whose outcome nobody knows is not also being issued', async () => {
  await renderInApp(<QuoteStateBadge state="issuing" mark={{ quoteNumber: 1, own: true }} />)
  await expect.element(page.getByText(quotes.unknownOutcome)).toBeVisible()
  expect(page.getByText(states.issuing, { exact: true }).elements()).toEqual([])
})

test.each([undefined, { quoteNumber: 2, own: false }])('a quote that is being issued says so: %j', async (mark) => {
  await renderInApp(<QuoteStateBadge state="issuing" mark={mark} />)
  await expect.element(page.getByText(states.issuing, { exact: true })).toBeVisible()
})
