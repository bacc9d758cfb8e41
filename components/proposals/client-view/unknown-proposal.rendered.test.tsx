import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { UnknownProposal } from './unknown-proposal'

test.each([
  ['ro', 'Acest link nu este valabil'],
  ['en', 'This link does not work'],
] as const)('an unknown link has the frame of the page of a client, in %s', async (language, title) => {
  await renderInApp(<UnknownProposal isDemo={false} mayBeReset={false} preferences={<span>A</span>} />, { language })
  await expect.element(page.getByRole('banner')).toHaveTextContent('Quotedesk')
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(page.getByRole('main').elements()).toHaveLength(1)
})
