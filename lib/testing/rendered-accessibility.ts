import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { AXE_RUN, horizontalOverflow, runningAnimations, type TestViewport, violationLines, ZOOMED_WIDTHS } from './viewports'

/** Gives the rendered page the size and the theme of a look. */
export async function showIn({ width, height, theme }: TestViewport): Promise<void> {
  await page.viewport(width, height)
  document.documentElement.dataset['theme'] = theme
}

/** Checks the rendered page in some looks: axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(name: string, looks: readonly TestViewport[]): Promise<void> {
  for (const look of looks) {
    await showIn(look)
    // What a sticky bar covers depends on the scroll position.
    window.scrollTo(0, 0)
    const where = `${name}, ${look.width} px, ${look.theme}`
    expect.soft(horizontalOverflow(), `${where}: pixels that stand out sideways`).toBeLessThanOrEqual(0)
    const { violations } = await axe.run(document, AXE_RUN)
    expect.soft(violationLines(violations), where).toEqual([])
  }
}

/** Checks that nothing overflows sideways when the page, or only its text, is enlarged. */
export async function expectReflowWhenZoomed(name: string): Promise<void> {
  for (const width of ZOOMED_WIDTHS) {
    await page.viewport(width, 640)
    expect.soft(horizontalOverflow(), `${name}: pixels that stand out of ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.viewport(1440, 900)
  document.documentElement.style.setProperty('font-size', '200%')
  expect.soft(horizontalOverflow(), `${name}: pixels that stand out with text at 200 %`).toBeLessThanOrEqual(0)
  document.documentElement.style.removeProperty('font-size')
}

/** Checks that nothing moves in a browser with reduced motion. */
export function expectReducedMotion(name: string): void {
  expect.soft(runningAnimations(), `${name}: what moves`).toEqual([])
}
