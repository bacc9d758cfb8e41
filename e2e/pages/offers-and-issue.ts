import { type APIResponse, expect, type Locator, type Page } from '@playwright/test'
import type { appMessages } from '@/lib/i18n/app-messages'
import type { UserInput } from '@/lib/testing/form/user-input'
import { expectHydrated } from '@/e2e/support/open'

interface Screen {
  readonly page: Page
  readonly words: ReturnType<typeof appMessages>
}

/** The offers on the page: rows on a desk, cards on a phone, on paper and on a client's page. */
export function offersOn(page: Page) {
  return page.locator('tr[data-offer-row], article')
}

/** The titles of the offers, in their order. */
export function offerTitlesOn(page: Page): Promise<string[]> {
  return offersOn(page).evaluateAll((offers) => offers.map((offer) => offer.getAttribute('aria-label') ?? ''))
}

/** The offer of an insurer. */
export function offerOf(page: Page, insurer: string) {
  const name = new RegExp(`^${insurer}`)
  return page.getByRole('article', { name }).or(page.getByRole('row', { name }))
}

/** Opens the row of an offer. @returns what it then shows beside the row */
export async function openOffer({ page, words }: Screen, offer: Locator): Promise<Locator> {
  const [before = ''] = words.offerTable.open.split('{offer}')
  const button = offer.getByRole('button', { name: new RegExp(`^${before}`) })
  await expectHydrated(button)
  // Offers that still come change what stands in a row, until a row has the focus.
  await expect.poll(() => isFocusedAfterFocus(button), { message: `${String(button)} has the focus` }).toBe(true)
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const index = await offer.getAttribute('data-offer-row')
  return page.locator(`tr[data-offer-row="${index}"] + tr`)
}

async function isFocusedAfterFocus(target: Locator): Promise<boolean> {
  await target.focus()
  return target.evaluate((element) => element === document.activeElement)
}

/** The place of an insurer in the strip, with what it is doing. */
export function laneOf({ page, words }: Screen, insurer: string) {
  return page.getByRole('region', { name: words.offerTable.strip.title }).getByRole('listitem').filter({ hasText: insurer })
}

/** The line of an insurer that made no offer. */
export function noOfferOf({ page, words }: Screen, insurer: string) {
  const [, title = ''] = words.offerTable.none.title.split('{count}')
  return page.getByRole('region', { name: new RegExp(`${title}$`) }).getByRole('listitem').filter({ hasText: insurer })
}

function choosesAny({ words }: Screen): string {
  const beginnings = [words.offers.chooseOf, words.offerTable.chooseOf].map((text) => text.split('{insurer}')[0] ?? '')
  return `^(?:${beginnings.join('|')})`
}

export function chooseLink(screen: Screen, insurer: string) {
  return screen.page.getByRole('link', { name: new RegExp(`${choosesAny(screen)}${insurer}`) })
}

/** The links that choose an offer. */
export function offerLinks(screen: Screen) {
  return screen.page.getByRole('link', { name: new RegExp(choosesAny(screen)) })
}

/** Opens the filters, where a desk has the order too. */
export async function openFilters({ page, words }: Screen): Promise<void> {
  const button = page.getByRole('button', { name: words.offerView.filter.open, exact: true })
  await expectHydrated(button)
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.press('Enter')
}

/** Chooses the first offer to arrive. */
export async function chooseFirstOffer({ page, words }: Screen, input: UserInput<Locator>): Promise<void> {
  const address = (await offerLinks({ page, words }).first().getAttribute('href')) ?? ''
  // A cheaper offer may still arrive and be listed first.
  await input.press(page.locator(`a[href="${address}"]`))
}

/** The button that issues; its name repeats what is collected. */
export function issueButton({ page, words }: Screen) {
  return page.getByRole('button', { name: new RegExp(`^${words.issueSheet.submitOf.split('{')[0] ?? ''}`) })
}

/** Confirms each line of the sheet that differs. */
export async function confirmDeviations({ page, words: { issueSheet } }: Screen, input: UserInput<Locator>): Promise<void> {
  for (const line of await page.getByRole('group', { name: new RegExp(`^${issueSheet.confirm.title}`) }).getByRole('checkbox').all()) await input.tick(line)
}

/** Waits for the sheet of the chosen offer, declares the payment, confirms what differs and issues. */
export async function payAndIssue({ page, words }: Screen, input: UserInput<Locator>, documentNumber: string): Promise<void> {
  const { issue } = words
  await input.tick(page.getByRole('radio', { name: issue.methods.receipt, exact: true }))
  await input.type(page.getByRole('textbox', { name: issue.documentNumber, exact: true }), documentNumber)
  await confirmDeviations({ page, words }, input)
  await input.press(issueButton({ page, words }))
}

/** The blocks of the policies just issued. */
export function issuedPanel({ page, words }: Screen) {
  return page.getByRole('region', { name: words.issued.region })
}

const SMALLEST_DOCUMENT_BYTES = 10_000

export async function expectPdf(response: APIResponse): Promise<void> {
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const bytes = await response.body()
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(SMALLEST_DOCUMENT_BYTES)
}
