import { expect, type Locator, type Page } from '@playwright/test'

// Milliseconds.
const OFTEN = [50]

/** Opens a page of the desk and waits until it is hydrated. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAllHydrated(page)
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await expectAllHydrated(page)
}

/** Waits until a field or button is hydrated and enabled. */
export async function expectHydrated(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluateAll(listening), { message: `${String(target)} is there and listens`, intervals: OFTEN }).toEqual([true])
  await expect(target).toBeEnabled()
}

// An idle network is no sign of hydration, and never comes on the page of a policy, with its PDF in a frame.
async function expectAllHydrated(page: Page): Promise<void> {
  const workable = page.locator('main').locator('a, button, input, select, textarea')
  const countNotHydrated = async () => (await workable.evaluateAll(listening)).filter((hears) => !hears).length
  await expect.poll(countNotHydrated, { message: 'what can be worked on the page does not listen', intervals: OFTEN }).toBe(0)
  await page.evaluate(twoFrames)
}

/**
 * Whether each element is hydrated: the page says when its scripts run, and marks lazy parts until they are hydrated
 * (components/ui/use-is-ready.ts).
 */
function listening(elements: readonly Element[]): boolean[] {
  const isHydrated = 'hydrated' in document.documentElement.dataset
  return elements.map((element) => isHydrated && !element.matches('[data-hydrating]'))
}

/** By then effects after the first paint have run, such as key listeners. */
function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}
