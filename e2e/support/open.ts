import { expect, type Locator, type Page } from '@playwright/test'

// Milliseconds.
const POLL_INTERVALS_MS = [50]

/** Opens a page of the desk and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectAllHydrated(page)
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await expectAllHydrated(page)
}

/** Waits until a field or button is hydrated and enabled. */
export async function expectHydrated(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluateAll(areHydrated), { message: `${String(target)} is hydrated`, intervals: POLL_INTERVALS_MS }).toEqual([true])
  await expect(target).toBeEnabled()
}

// An idle network does not mean hydration, and the page of a policy never becomes idle because of its PDF frame. The frame around the page counts too: it
// is hydrated in later turns, and keys that stand for the whole desk are heard from then on.
async function expectAllHydrated(page: Page): Promise<void> {
  const controls = page.locator('a, button, input, select, textarea')
  const countNotHydrated = async () => (await controls.evaluateAll(areHydrated)).filter((isHydrated) => !isHydrated).length
  await expect.poll(countNotHydrated, { message: 'controls on the page that are not hydrated', intervals: POLL_INTERVALS_MS }).toBe(0)
  await page.evaluate(waitTwoFrames)
}

/**
 * Whether each element is hydrated: the page says when its scripts run (components/ui/use-is-hydrated.ts), and React, which hydrates a page in turns
 * (components/layout/hydration/island.tsx), leaves a property of its own at each element that it has taken over.
 */
function areHydrated(elements: readonly Element[]): boolean[] {
  const isRunning = 'hydrated' in document.documentElement.dataset
  return elements.map((element) => isRunning && Object.keys(element).some((key) => key.startsWith('__reactFiber$')))
}

/** Waits two frames, so that effects after the first paint, such as key listeners, have run. */
export function waitTwoFrames(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}
