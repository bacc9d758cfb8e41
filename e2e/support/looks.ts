import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// Style sheets and media are not fetched a second time: no rule among these needs them, and the pages play nothing.
const RUN = { runOnly: { type: 'tag' as const, values: WCAG }, resultTypes: ['violations' as const], preload: false }

const LOOKS = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 360, height: 740, theme: 'dark' },
  { width: 360, height: 740, theme: 'light' },
] as const

/** The page as it stands, on a desk and on a phone, light and dark: axe finds nothing, and it does not scroll sideways. */
export async function expectWellMade(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    for (const { width, height, theme } of LOOKS) {
      await page.setViewportSize({ width, height })
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
        // What a bar that stays on top covers is a matter of where one has scrolled to.
        window.scrollTo(0, 0)
      }, theme)
      const look = `${name}, ${width} px, ${theme}`
      expect(await page.evaluate(sidewaysPixels), `${look}: pixels that stand out sideways`).toBeLessThanOrEqual(0)
      // The PDF viewer inside a frame is the browser's own.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').options(RUN).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join('; ')}`)
      expect.soft(found, look).toEqual([])
    }
  })
}

function sidewaysPixels(): number {
  const page = document.scrollingElement
  return page === null ? 0 : page.scrollWidth - page.clientWidth
}
