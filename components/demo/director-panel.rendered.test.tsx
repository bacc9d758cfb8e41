import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import type { InsurerRow, PanelAct, PanelView } from '@/lib/features/demo/endpoints'
import { NORMAL } from '@/lib/features/demo/model/insurer-faults'
import { DirectorBar } from './director-bar'
import { DirectorPanel } from './director-panel'

const row = (name: string, parts: Partial<InsurerRow> = {}): InsurerRow => ({
  key: `vehicle/${name.toLowerCase()}`, service: 'vehicle', insurer: name, usualMs: 400, faults: NORMAL, isNormal: true, callsBack: false, now: { kind: 'offers', ms: 400 }, ...parts,
})
const view = (parts: Partial<PanelView> = {}): PanelView => ({
  preset: 'calm',
  services: (['assets', 'vehicle', 'travel'] as const).map((service) => ({ service, isDown: false, changed: 0 })),
  insurers: [row('Alpina'), row('Boreala'), { ...row('Alizeu'), key: 'travel/alizeu', service: 'travel', callsBack: true }],
  quote: { quoteId: 'q', number: 1184, product: 'casco', service: 'vehicle', offered: 6, firstMs: 400, asked: 1, failed: 3 },
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
  await page.getByRole('button', { name: /^One insurer falls/ }).click()
  await expect.element(page.getByRole('button', { name: /^One insurer falls/ })).toHaveAttribute('aria-pressed', 'true')
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'preset', preset: 'oneDown' })
})

test('why a change was refused stays to be read while the page asks on and is refused too', async () => {
  const refused = (code: string, status: number) => Response.json({ error: { code } }, { status })
  const asked = answerApi(({ method }) => (method === 'POST' ? refused('otherWorld', 409) : refused('notSignedIn', 401)))
  await renderInApp(<DirectorPanel initial={view()} />, { language: 'en' })
  await page.getByRole('button', { name: /^One insurer falls/ }).click()
  const since = asked.length
  await expect.poll(() => asked.length).toBeGreaterThan(since + 3)
  await expect.element(page.getByRole('alert')).toHaveTextContent('another copy of the demo')
})

test('the last quote and the insurers\' register are said in words', async () => {
  answerApi(() => view())
  await renderInApp(<DirectorPanel initial={view()} />)
  await expect.element(page.getByText('6 oferte')).toBeInTheDocument()
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
  await page.getByRole('radio', { name: 'Serviciul de călătorii' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Răspuns întârziat' })).toBeInTheDocument()
})

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
  expect(asked.map(({ body }) => body)).toEqual([{ kind: 'preset', preset: 'oneDown' }])
})
