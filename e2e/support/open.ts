import { expect, type Locator, type Page } from '@playwright/test'

// Milliseconds.
const OFTEN = [50]

/** Opens a page of the desk and waits until all of it hears what is done there. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAllListening(page)
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await expectAllListening(page)
}

/** Waits until the page hears what is done to one of its fields or buttons, and anything can be done to it. */
export async function expectListening(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluateAll(listening), { message: `${String(target)} is there and listens`, intervals: OFTEN }).toEqual([true])
  await expect(target).toBeEnabled()
}

// A quiet network is no sign of it, and was once waited for in vain: on the page of a policy, with its PDF in a frame.
async function expectAllListening(page: Page): Promise<void> {
  const workable = page.locator('main').locator('a, button, input, select, textarea')
  const areDeaf = async () => (await workable.evaluateAll(listening)).filter((hears) => !hears).length
  await expect.poll(areDeaf, { message: 'what can be worked on the page does not listen', intervals: OFTEN }).toBe(0)
  await page.evaluate(twoFrames)
}

/**
 * Whether each of the elements hears what is typed or pressed: the page says when its scripts run, and marks what is hydrated
 * later until it is (components/ui/use-is-ready.ts).
 */
function listening(elements: readonly Element[]): boolean[] {
  const isHydrated = 'hydrated' in document.documentElement.dataset
  return elements.map((element) => isHydrated && !element.matches('[data-hydrating]'))
}

/** What begins once a page is drawn, such as hearing keys, has begun by then. */
function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}
