import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { horizontalOverflow } from '@/lib/testing/viewports'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import type { InsurerRow, PanelAct, PanelView } from '@/lib/features/demo/endpoints'
import { NORMAL } from '@/lib/features/demo/model/insurer-faults'
import { DirectorBar } from './director-bar'
import { DirectorPanel } from './director-panel'

const row = (name: string, parts: Partial<InsurerRow> = {}): InsurerRow => ({
  key: `vehicle/${name.toLowerCase()}`, service: 'vehicle', insurer: name, usualMs: 400, faults: NORMAL, isNormal: true, callsBack: false, isReliable: true, now: { kind: 'offers', ms: 400 }, ...parts,
})
const view = (parts: Partial<PanelView> = {}): PanelView => ({
  preset: 'calm',
  services: (['assets', 'vehicle', 'travel'] as const).map((service) => ({ service, isDown: false, changed: 0 })),
  insurers: [row('Alpina'), row('Boreala'), { ...row('Alizeu'), key: 'travel/alizeu', service: 'travel', callsBack: true }],
  quote: { quoteId: 'q', number: 1184, product: 'casco', service: 'vehicle', offers: 13, offered: 6, firstMs: 400, asked: 1, failed: 3 },
  attempts: [{ id: 'a', quoteNumber: 1184, insurer: 'Alpina', state: 'UNKNOWN', known: 0, policies: 1 }],
  ...parts,
})
const down = view({ preset: 'oneDown', insurers: [row('Alpina', { faults: { ...NORMAL, isDown: true }, isNormal: false, now: { kind: 'down' } }), row('Boreala')] })

/** The panel as it was until it is changed, and afterwards with an insurer down. */
function answerAfterChange() {
  let now = view()
  return answerApi(({ method }) => {
    if (method === 'POST') now = down
    return now
  })
}

test('the director takes an insurer down and reads the effect beside it', async () => {
  const asked = answerAfterChange()
  await renderInApp(<DirectorPanel initial={view()} />)
  const alpina = page.getByRole('row', { name: 'Alpina' })
  await expect.element(alpina).toHaveTextContent('ofertă 0,4 s')
  page.getByRole('switch', { name: 'Cade: Alpina' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(alpina).toHaveTextContent('căzut')
  await expect.element(alpina).toHaveTextContent('(schimbat)')
  const acts = asked.filter(({ method }) => method === 'POST').map(({ body }) => body as PanelAct)
  expect(acts).toEqual([{ kind: 'insurer', key: 'vehicle/alpina', faults: { ...NORMAL, isDown: true } }])
})

test('the active situation is pressed, and another one is chosen', async () => {
  const asked = answerAfterChange()
  await renderInApp(<DirectorPanel initial={view()} />, { language: 'en' })
  await expect.element(page.getByRole('button', { name: /^Good day/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^One insurer down/ }).click()
  await expect.element(page.getByRole('button', { name: /^One insurer down/ })).toHaveAttribute('aria-pressed', 'true')
  // A button is pressed before its change is sent.
  await expect.poll(() => asked.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'preset', preset: 'oneDown' })
})

test('an insurer takes one line of the width that a desk leaves it, whatever it does now', async () => {
  await page.viewport(1440, 900)
  const busy = view({ insurers: [row('Alpina', { now: { kind: 'asked', ms: 4100 } }), row('Transilva', { now: { kind: 'refuses' } })] })
  answerApi(() => busy)
  await renderInApp(<div style={{ width: '1180px' }}><DirectorPanel initial={busy} /></div>)
  for (const name of ['Alpina', 'Transilva']) expect(page.getByRole('row', { name }).element().getBoundingClientRect().height).toBeLessThanOrEqual(46)
  expect(horizontalOverflow()).toBeLessThanOrEqual(0)
})

test('why a change was refused stays to be read while the page asks on and is refused too', async () => {
  const refused = (code: string, status: number) => Response.json({ error: { code } }, { status })
  const asked = answerApi(({ method }) => (method === 'POST' ? refused('otherWorld', 409) : refused('notSignedIn', 401)))
  await renderInApp(<DirectorPanel initial={view()} />, { language: 'en' })
  await page.getByRole('button', { name: /^One insurer down/ }).click()
  const since = asked.length
  await expect.poll(() => asked.length).toBeGreaterThan(since + 3)
  await expect.element(page.getByRole('alert')).toHaveTextContent('another copy of the demo')
})

test('situations name the insurers of the service that is shown', async () => {
  const both = view({ insurers: [row('Alpina'), row('Boreala'), ...['Alizeu', 'Busola', 'Zefir'].map((name) => ({ ...row(name, { isReliable: name !== 'Zefir' }), key: `travel/${name}`, service: 'travel' as const }))] })
  answerApi(() => both)
  await renderInApp(<DirectorPanel initial={both} />)
  await expect.element(page.getByRole('button', { name: /^Preț schimbat/ })).toHaveTextContent('la Boreala polița costă')
  await page.getByRole('radio', { name: 'Călătorii' }).click()
  await expect.element(page.getByRole('button', { name: /^Preț schimbat/ })).toHaveTextContent('la Busola polița costă')
  await expect.element(page.getByRole('button', { name: /^Zi grea/ })).toHaveTextContent('câte un necaz la Alizeu și Busola')
})

test('no press of a key is lost while the one before it is being saved', async () => {
  let saved = view()
  const waiting: (() => void)[] = []
  const asked = answerApi(async ({ method, body }) => {
    if (method !== 'POST') return saved
    await new Promise<void>((resolve) => waiting.push(resolve))
    const act = body as Extract<PanelAct, { kind: 'insurer' }>
    saved = view({ preset: undefined, insurers: [row('Alpina', { faults: act.faults, isNormal: false }), row('Boreala')] })
    return saved
  })
  const price = page.getByRole('slider', { name: 'Preț la emitere: Alpina' })
  await renderInApp(<DirectorPanel initial={view()} />)
  price.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(price).toHaveValue('3')
  // The first is saved, and the panel asks on while the others wait.
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  await expect.poll(() => waiting.length).toBe(2)
  await expect.element(price).toHaveValue('3')
  waiting[1]?.()
  await expect.poll(() => waiting.length).toBe(3)
  waiting[2]?.()
  await expect.poll(() => asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as Extract<PanelAct, { kind: 'insurer' }>).faults.priceChangePercent)).toEqual([1, 2, 3])
  await expect.element(price).toHaveValue('3')
})

test('a wait is one number at the slider and in the effect', async () => {
  const slow = view({ preset: 'slowFriday', insurers: [row('Alpina', { faults: { ...NORMAL, waitMs: 30_000 }, isNormal: false, now: { kind: 'offers', ms: 30_000 } })] })
  answerApi(() => slow)
  await renderInApp(<DirectorPanel initial={slow} />)
  await expect.element(page.getByRole('slider', { name: 'Întârziere: Alpina' })).toHaveAttribute('aria-valuetext', '30,0 s')
  await expect.element(page.getByRole('row', { name: 'Alpina' })).toHaveTextContent('ofertă 30,0 s')
})

test('the last quote and the insurers\' register are said in words', async () => {
  answerApi(() => view())
  await renderInApp(<DirectorPanel initial={view()} />)
  await expect.element(page.getByText('13 oferte de la 6 asigurători')).toBeInTheDocument()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Alpina' })).toHaveTextContent('rezultat necunoscut')
  await expect.element(page.getByText('la asigurător: o poliță')).toBeInTheDocument()
})

test('of a journey of two people the register has two policies, which is no policy too many', async () => {
  const journey = { id: 'b', quoteNumber: 1185, insurer: 'Alizeu', state: 'ISSUED', known: 2 } as const
  const two = view({ attempts: [{ ...journey, policies: 2 }, { ...journey, id: 'c', policies: 3 }] })
  answerApi(() => two)
  await renderInApp(<DirectorPanel initial={two} />)
  const [right, twice] = ['2 din 2 polițe, una de persoană', '3 din 2 polițe, una de persoană'].map((words) => getComputedStyle(page.getByText(words).element()).color)
  expect(right).not.toBe(twice)
})

test('late answers are a column of the service that answers by callbacks', async () => {
  answerApi(() => view())
  await renderInApp(<DirectorPanel initial={view()} />)
  expect(page.getByRole('columnheader', { name: 'Răspuns întârziat' }).elements()).toHaveLength(0)
  await page.getByRole('radio', { name: 'Călătorii' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Răspuns întârziat' })).toBeInTheDocument()
})

/** The panel as wide as the page leaves it beside the navigation, with the longest texts in it. */
const LONGEST = view({
  quote: undefined,
  insurers: [
    { ...row('Promontoriu', { faults: { ...NORMAL, waitMs: 30_000, declines: 'limit', priceChangePercent: -20 }, isNormal: false, now: { kind: 'answers', ms: 30_000 } }), key: 'travel/promontoriu', service: 'travel', callsBack: true },
    { ...row('Drumeț', { faults: { ...NORMAL, declines: 'claims' }, now: { kind: 'asked', ms: 30_000 } }), key: 'travel/drumet', service: 'travel', callsBack: true },
    { ...row('Zefir', { faults: { ...NORMAL, declines: 'papers' }, now: { kind: 'serviceDown' } }), key: 'travel/zefir', service: 'travel', callsBack: true },
  ],
})

/** How wide a window is, and how much of it the navigation leaves. */
test.each([['ro', 1440, 1180], ['en', 1440, 1180], ['ro', 1280, 1020]] as const)('at a desk every control of every insurer is in sight, in %s at %i pixels', async (language, window, width) => {
  await page.viewport(window, 900)
  answerApi(() => LONGEST)
  await renderInApp(<div style={{ width }}><DirectorPanel initial={LONGEST} /></div>, { language })
  await page.getByRole('radio').nth(2).click()
  const late = page.getByRole('switch').last()
  await expect.element(late).toBeInTheDocument()
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
  for (const control of [...page.getByRole('switch').elements(), ...page.getByRole('slider').elements()]) expect(isOnTop(control)).toBe(true)
  for (const select of page.getByRole('combobox').elements()) expect(widthOfWords(select)).toBeLessThanOrEqual(select.clientWidth)
})

test('on a phone an insurer is a block, and no control of it is beside the screen', async () => {
  await page.viewport(390, 844)
  answerApi(() => LONGEST)
  await renderInApp(<DirectorPanel initial={LONGEST} />)
  await page.getByRole('radio', { name: 'Călătorii' }).click()
  const services = page.getByRole('radio').elements().map((radio) => radio.parentElement?.getBoundingClientRect().top)
  expect(new Set(services).size).toBe(1)
  const zefir = page.getByRole('listitem').filter({ hasText: 'Zefir' })
  await expect.element(zefir).toHaveTextContent('serviciu căzut')
  const controls = [...zefir.getByRole('switch').elements(), ...zefir.getByRole('slider').elements(), ...zefir.getByRole('combobox').elements()]
  expect(controls).toHaveLength(9)
  for (const control of controls) {
    control.scrollIntoView({ block: 'center', inline: 'nearest' })
    expect(isOnTop(control)).toBe(true)
  }
  expect(horizontalOverflow()).toBeLessThanOrEqual(0)
})

/** Whether a click in the middle of a control meets it. */
function isOnTop(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && (control.parentElement ?? control).contains(met)
}

/** How wide a closed list must be to show what is chosen. */
function widthOfWords(select: Element): number {
  const copy = select.cloneNode(true) as HTMLSelectElement
  const chosen = (select as HTMLSelectElement).selectedOptions[0]
  copy.replaceChildren(...(chosen ? [chosen.cloneNode(true)] : []))
  copy.style.cssText = 'position: absolute; width: max-content; min-width: 0'
  document.body.append(copy)
  const { clientWidth } = copy
  copy.remove()
  return clientWidth
}

test('the panel of a visitor says that what they change is seen in their world alone', async () => {
  answerApi(() => view())
  await renderInApp(<DirectorPanel initial={view()} isVisitors />)
  await expect.element(page.getByText(/numai în lumea dumneavoastră/)).toBeInTheDocument()
})

test('the bar of other pages sets a situation, and leads to the tour', async () => {
  const asked = answerApi(() => down)
  await renderInApp(<DirectorBar initial="calm" hasTour />)
  await expect.element(page.getByRole('link', { name: 'Turul' })).toHaveAttribute('href', '/director#tour')
  await page.getByRole('button', { name: 'Unul cade' }).click()
  await expect.element(page.getByRole('button', { name: 'Unul cade' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ kind: 'preset', preset: 'oneDown' }])
})

test('an insurer that fails by itself has a button that mends it; no other has one', async () => {
  const asked = answerAfterChange()
  await renderInApp(<DirectorPanel initial={view({ insurers: [row('Alpina'), row('Montana', { ownTrouble: 'isDown', now: { kind: 'alwaysDown' } })] })} />)
  const mend = page.getByRole('button', { name: /^Repară/ })
  await expect.element(mend).toHaveAccessibleName('Repară: Montana (cade singur)')
  await mend.click()
  await expect.poll(() => asked.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'insurer', key: 'vehicle/montana', faults: { ...NORMAL, isMended: true } } satisfies PanelAct)
})
