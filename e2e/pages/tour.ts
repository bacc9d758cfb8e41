import { expect, type Locator, type Page } from '@playwright/test'
import type { appMessages } from '@/lib/i18n/app-messages'
import { STOP_IDS, type StopId } from '@/lib/features/tour/model/stops'
import { expectHydrated } from '@/e2e/support/open'

interface Screen {
  readonly page: Page
  readonly words: ReturnType<typeof appMessages>
}

/** The card of the tour at a stop. */
export function tourCard({ page, words: { tour } }: Screen, stop: StopId): Locator {
  return page.getByRole('region', { name: tour.stops[stop].title, exact: true })
}

/** The button or link of the card that hands the browser to somebody else of the demo. */
export function handOverOf({ words: { tour } }: Screen, card: Locator): Locator {
  return card.getByRole('button', { name: new RegExp(`^${tour.as.split('{')[0] ?? ''}`) })
}

/** Where the tour stands after an act: at its stop, which is done; at issuing again, because there was no policy; or at the proof, which a second issue leads back to. */
type Stand = 'done' | 'back' | 'on'

/** Lets the tour do the act of a stop, as whoever must do it. What is refused is tried again, as a visitor would, once `inVain` is done. */
export async function letTourDo(screen: Screen, stop: StopId, inVain: () => Promise<void> = () => Promise.resolve()): Promise<Stand> {
  const { page, words } = screen
  const isDone = tourCard(screen, stop).getByText(words.tour.isDone)
  const movesTo = new Map<StopId, StopId>([['proof', 'lost'], ['lost', 'proof']]).get(stop)
  const hasMoved = () => (movesTo === undefined ? Promise.resolve(false) : tourCard(screen, movesTo).isVisible())
  let tries = 0
  await expect(async () => {
    if (await hasMoved()) return
    tries += 1
    if (tries > 1) await inVain()
    const card = tourCard(screen, stop)
    const handOver = handOverOf(screen, card)
    const doForMe = card.getByRole('button', { name: words.tour.doForMe })
    await expect(isDone.or(handOver).or(doForMe).first()).toBeVisible({ timeout: ACT_MS })
    if (await handOver.isVisible()) {
      await press(page, handOver)
      await expect(doForMe).toBeVisible({ timeout: ACT_MS })
    }
    if (!(await isDone.isVisible())) {
      // The page that shows what was done comes by itself; a refusal stays on the page.
      const loaded = page.waitForEvent('load', { timeout: ACT_MS }).catch(() => undefined)
      await press(page, doForMe)
      await Promise.race([loaded, tourCard(screen, stop).getByRole('alert').waitFor({ timeout: ACT_MS }).catch(() => undefined)])
    }
    await expect(movesTo === undefined ? isDone : isDone.or(tourCard(screen, movesTo)).first()).toBeVisible({ timeout: ACT_MS })
  }).toPass({ timeout: STOP_MS })
  if (!(await hasMoved())) return 'done'
  return stop === 'proof' ? 'back' : 'on'
}

/** Lets the tour do every act from a stop to its end; `between` happens before it goes on from a stop, `inVain` after an act that did not do it. */
export async function letTourEnd(screen: Screen, { from = 'mail', between = () => Promise.resolve(), inVain }: { readonly from?: StopId; readonly between?: (stop: StopId) => Promise<void>; readonly inVain?: () => Promise<void> } = {}): Promise<void> {
  for (let stop: StopId | undefined = from; stop !== undefined; ) {
    const stand = await letTourDo(screen, stop, inVain)
    if (stand === 'done') {
      await between(stop)
      await goOn(screen, stop)
    }
    stop = stand === 'back' ? 'lost' : STOP_IDS[STOP_IDS.indexOf(stop) + 1]
  }
  await expect(screen.page.getByText(screen.words.tour.ended)).toBeVisible({ timeout: ACT_MS })
}

/** Goes on to the next stop, whose card has the focus. */
export async function goOn(screen: Screen, from: StopId): Promise<void> {
  const { words: { tour } } = screen
  const next = STOP_IDS[STOP_IDS.indexOf(from) + 1]
  const button = tourCard(screen, from).getByRole('button', { name: next === undefined ? tour.finish : tour.next, exact: true })
  await expectHydrated(button)
  await button.press('Enter')
  if (next !== undefined) await expect(tourCard(screen, next)).toBeVisible({ timeout: ACT_MS })
}

const ACT_MS = 30_000
const STOP_MS = 90_000

async function press(page: Page, button: Locator): Promise<void> {
  await expectHydrated(button)
  await button.press('Enter')
  await page.waitForLoadState()
}
