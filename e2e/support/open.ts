import { expect, type Page } from '@playwright/test'

/** Opens a page of the desk and waits until all of it hears what is done there. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAllListening(page)
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await expectAllListening(page)
}

// A quiet network is no sign of it, and was once waited for in vain: on the page of a policy, with its PDF in a frame.
async function expectAllListening(page: Page): Promise<void> {
  const workable = page.locator('main').locator('a, button, input, select, textarea')
  await expect.poll(() => workable.evaluateAll(howManyDoNotListen), { message: 'what can be worked on the page does not listen' }).toBe(0)
  await page.evaluate(twoFrames)
}

/** React marks what it has taken over; what stands in the place of a list whose code has not come will be replaced. */
function howManyDoNotListen(elements: readonly Element[]): number {
  const isMarked = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactFiber$'))
  return elements.filter((element) => !isMarked(element) || element.matches('[role="combobox"]:not(button, [aria-autocomplete])')).length
}

/** What begins once a page is drawn, such as hearing keys, has begun by then. */
function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}
