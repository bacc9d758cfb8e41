import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// No preload of style sheets and media, because none of these rules needs them.
const RUN = { runOnly: { type: 'tag' as const, values: WCAG }, resultTypes: ['violations' as const], preload: false }

export interface TestViewport {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
}

export const VIEWPORTS = {
  deskLight: { width: 1440, height: 900, theme: 'light' },
  deskDark: { width: 1440, height: 900, theme: 'dark' },
  phoneDark: { width: 360, height: 740, theme: 'dark' },
  phoneLight: { width: 360, height: 740, theme: 'light' },
} as const satisfies Record<string, TestViewport>

/** For journeys in both languages; together they cover every look. */
export const VIEWPORTS_BY_LANGUAGE = { ro: [VIEWPORTS.deskLight, VIEWPORTS.phoneDark], en: [VIEWPORTS.deskDark, VIEWPORTS.phoneLight] } as const satisfies Record<string, readonly TestViewport[]>

/** Checks the page in some looks, by default desktop in light and phone in dark: axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, name: string, looks: readonly TestViewport[] = VIEWPORTS_BY_LANGUAGE.ro): Promise<void> {
  await test.step(name, async () => {
    // The title arrives after the page.
    await expect(page).toHaveTitle(/\S/)
    // axe must not measure colours in a transition between themes.
    if (looks.length > 0) await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { width, height, theme } of looks) {
      await page.setViewportSize({ width, height })
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
        // What a sticky bar covers depends on the scroll position.
        window.scrollTo(0, 0)
      }, theme)
      const look = `${name}, ${width} px, ${theme}`
      expect(await page.evaluate(horizontalOverflow), `${look}: pixels that stand out sideways`).toBeLessThanOrEqual(0)
      expect.soft(await violationsOn(page), look).toEqual([])
    }
  })
}

/** What axe finds on the page. A document keeps axe, whose source is half a megabyte. */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // The PDF viewer in a frame belongs to the browser.
  const asked = { context: { exclude: ['iframe'] }, options: RUN }
  const violations = await page.evaluate(async ({ context, options }) => (await window.axe.run(context, options)).violations, asked)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join('; ')}`)
}

// The page at 200 % and, as far as WCAG 2.2 asks (1.4.10), at 400 %: the browser then lays out half and a quarter of its width.
const ZOOMED = [720, 320]

/** Checks that nothing overflows sideways when the page, or only its text, is enlarged. */
export async function expectReflowWhenZoomed(page: Page, name: string): Promise<void> {
  await test.step(`${name}, enlarged`, async () => {
    for (const width of ZOOMED) {
      await page.setViewportSize({ width, height: 640 })
      expect.soft(await page.evaluate(horizontalOverflow), `${name}: pixels that stand out of ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect.soft(await page.evaluate(horizontalOverflow), `${name}: pixels that stand out with text at 200 %`).toBeLessThanOrEqual(0)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  })
}

/** Checks that nothing moves in a browser with reduced motion. */
export async function expectReducedMotion(page: Page, name: string): Promise<void> {
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation
      const lasts = Number(effect?.getComputedTiming().duration ?? 0)
      return animation.playState === 'running' && lasts > 1 ? [`${effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : ''} for ${lasts} ms`] : []
    }),
  )
  expect.soft(moving, `${name}: what moves`).toEqual([])
}

function horizontalOverflow(): number {
  const page = document.scrollingElement
  return page === null ? 0 : page.scrollWidth - page.clientWidth
}
