import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { AXE_RUN, horizontalOverflow, type TestViewport, type Violation, VIEWPORTS_BY_LANGUAGE, violationLines, ZOOMED_WIDTHS } from '@/lib/testing/viewports'
import { waitTwoFrames } from './open'

/** Checks the page in some looks, by default desktop in light and phone in dark: axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, name: string, looks: readonly TestViewport[] = VIEWPORTS_BY_LANGUAGE.ro): Promise<void> {
  await test.step(name, async () => {
    // axe must not measure colours in a transition between themes.
    if (looks.length > 0) await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { width, height, theme } of looks) {
      await page.setViewportSize({ width, height })
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
        // What a sticky bar covers depends on the scroll position.
        window.scrollTo(0, 0)
      }, theme)
      // Tables that scroll at this width become focusable in the next frame.
      await page.evaluate(waitTwoFrames)
      // The title arrives after the page, and takes the place of the one before.
      await expect(page).toHaveTitle(/\S/)
      const look = `${name}, ${width} px, ${theme}`
      expect(await page.evaluate(horizontalOverflow), `${look}: pixels that stand out sideways`).toBeLessThanOrEqual(0)
      expect.soft(violationLines(await violationsIn(page)), look).toEqual([])
    }
  })
}

/** What axe finds in the page, which loads axe once. The PDF viewer in a frame belongs to the browser. */
async function violationsIn(page: Page): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // What a bar at the foot covers is reached by scrolling; axe would measure it as it is covered.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-foot]')) bar.style.position = 'static'
  })
  const violations = await page.evaluate<readonly Violation[]>(`axe.run({ exclude: [['iframe']] }, ${JSON.stringify(AXE_RUN)}).then(({ violations }) => violations)`)
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-foot]')) bar.style.position = ''
  })
  return violations
}

/** Checks that nothing overflows sideways when the page, or only its text, is enlarged. */
export async function expectReflowWhenZoomed(page: Page, name: string): Promise<void> {
  await test.step(`${name}, enlarged`, async () => {
    for (const width of ZOOMED_WIDTHS) {
      await page.setViewportSize({ width, height: 640 })
      expect.soft(await page.evaluate(horizontalOverflow), `${name}: pixels that stand out of ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect.soft(await page.evaluate(horizontalOverflow), `${name}: pixels that stand out with text at 200 %`).toBeLessThanOrEqual(0)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  })
}
