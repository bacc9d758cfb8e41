import { type APIResponse, expect, type Locator, type Page } from '@playwright/test'
import type { appMessages } from '@/lib/i18n/app-messages'
import type { UserInput } from '@/lib/testing/form/user-input'

interface Screen {
  readonly page: Page
  readonly words: ReturnType<typeof appMessages>
}

/** The offer of an insurer. */
export function offerOf(page: Page, insurer: string) {
  return page.getByRole('article', { name: new RegExp(`^${insurer}`) })
}

export function chooseLink({ page, words }: Screen, insurer: string) {
  const [before = ''] = words.offers.chooseOf.split('{insurer}')
  return page.getByRole('link', { name: new RegExp(`^${before}${insurer}`) })
}

/** The links that choose an offer. */
export function offerLinks({ page, words }: Screen) {
  const [before = ''] = words.offers.chooseOf.split('{insurer}')
  return page.getByRole('link', { name: new RegExp(`^${before}`) })
}

/** Chooses the first offer to arrive. */
export async function chooseFirstOffer({ page, words }: Screen, input: UserInput<Locator>): Promise<void> {
  const address = (await offerLinks({ page, words }).first().getAttribute('href')) ?? ''
  // A cheaper offer may still arrive and be listed first.
  await input.press(page.locator(`a[href="${address}"]`))
}

/** Declares the payment of the chosen offer and issues it. */
export async function payAndIssue({ page, words }: Screen, input: UserInput<Locator>, documentNumber: string): Promise<void> {
  const { issue } = words
  await input.select(page.getByRole('button', { name: new RegExp(issue.method) }), issue.methods.receipt)
  await input.type(page.getByRole('textbox', { name: issue.documentNumber, exact: true }), documentNumber)
  await input.press(page.getByRole('button', { name: issue.submit, exact: true }))
}

/** The panel that shows the policy just issued. */
export function issuedPanel({ page, words }: Screen) {
  return page.getByRole('status').filter({ has: page.getByText(words.issue.seriesNumber) })
}

const SMALLEST_DOCUMENT_BYTES = 10_000

export async function expectPdf(response: APIResponse): Promise<void> {
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const bytes = await response.body()
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(SMALLEST_DOCUMENT_BYTES)
}
