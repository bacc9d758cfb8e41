import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import type { FleetProposalRow, ProposedOffer } from '@/lib/domain/proposal'
import type { OpenedFleet } from '@/lib/features/proposals/public-endpoints'
import { appMessages } from '@/lib/i18n/app-messages'
import { expectAccessible } from '@/lib/testing/rendered-accessibility'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { ClientFrame } from './client-frame'
import { PublicFleet } from './public-fleet'

type Open = Extract<OpenedFleet, { view: unknown }>

const { proposalPage: words } = appMessages('ro')
const TOKEN = 'x'.repeat(43)
const [START, END] = [dayOf('2026-12-01'), dayOf('2027-11-30')]
const id = (nth: number) => `0190a1b2-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
const cover = (name: string) => ({ code: name, name, currency: 'RON' })
const offer = (nth: number, insurer: string, lei: number, change: Partial<ProposedOffer> = {}): ProposedOffer => ({ id: id(nth), insurer, premium: { amountBani: lei * 100, currency: 'RON' }, installments: [], startDate: START, endDate: END, isRecommended: false, ...change })
const row = (place: number, offers: readonly ProposedOffer[], change: Partial<FleetProposalRow> = {}): FleetProposalRow => ({ id: id(place), place, subject: `Dacia Duster CJ 1${place} ABC`, statement: [{ heading: 'Ce doriți să asigurați', text: `Mașina ${place}` }], offers, ...change })

const ASKED = [{ code: 'Geamuri', name: 'Geamuri', insuredSum: 5000, currency: 'RON' }]
const ROWS = [
  row(1, [offer(11, 'Alpina', 500, { covers: [cover('Geamuri')] }), offer(21, 'Carpatia', 400, { covers: [cover('Tractare')], isRecommended: true })], { covers: ASKED, deductibles: [] }),
  row(2, [offer(12, 'Alpina', 700, { isRecommended: true })]),
  row(3, [offer(13, 'Alpina', 9000, { isRecommended: true })]),
  row(4, [offer(14, 'Alpina', 9000, { isRecommended: true })]),
]
const DECLARED = (['documents', 'data', 'statement'] as const).map((code) => ({ code, text: `Declar: ${code}` }))
const at = (nth: number, state: Open['rows'][number]['state'], choice?: string): Open['rows'][number] => ({
  id: id(nth),
  state,
  declarations: (ROWS[nth - 1]?.offers ?? []).map(({ id: offerId }) => ({ offerId, ro: { version: `v-${offerId}`, texts: DECLARED }, en: { version: 'en', texts: DECLARED } })),
  ...(choice !== undefined && { choice: { offerId: choice, chosenAt: '2026-11-26T01:25:00.000Z' } }),
})
const OPENED: Open = {
  state: 'open',
  locale: 'ro',
  view: { agency: 'Broker Unu SRL', broker: 'Ana Brezeanu', brokerPhone: '0740 000 000', client: 'Morarul SRL', product: 'CASCO', validUntil: END, rows: ROWS },
  isSignedByCode: false,
  rows: [at(1, 'open'), at(2, 'open'), at(3, 'issued', id(13)), at(4, 'expired')],
}
const PAGE = (
  <ClientFrame labels={{ skipToContent: 'Skip' }} brand={{ name: OPENED.view.agency, href: '/' }} colour={undefined} demo={undefined} until="30.11.2027" preferences={null}>
    <PublicFleet token={TOKEN} opened={OPENED} />
  </ClientFrame>
)
const rowAt = (place: number) => page.getByRole('listitem').filter({ hasText: `CJ 1${place} ABC` })
const option = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('the client of a fleet sees what is lacking and what each way costs, of the rows that are still to be chosen, and takes one way for all of them', async () => {
  const chosen: OpenedFleet = { ...OPENED, rows: [at(1, 'chosen', id(11)), at(2, 'chosen', id(12)), at(3, 'issued', id(13)), at(4, 'expired')] }
  const asked = answerApi(() => chosen)
  await renderInApp(PAGE)
  await expect.element(option('Ana o recomandă')).toHaveTextContent('1.100,00 lei')
  await expect.element(option('Toate la Alpina')).toHaveTextContent('1.200,00 lei')
  await expect.element(option('Toate la Alpina')).toHaveTextContent('suma primelor pentru 2 asigurări')
  await expect.element(rowAt(1).getByText('fără geamuri')).toBeVisible()
  await expect.element(rowAt(3)).toHaveTextContent(words.fleet.closedRow.issued)
  await expect.element(rowAt(4)).toHaveTextContent(words.fleet.closedRow.expired)
  expect(page.getByRole('combobox').elements()).toHaveLength(2)
  await expectAccessible('the proposal of a fleet', [VIEWPORTS.phoneLight, VIEWPORTS.phoneDark])

  await rowAt(1).getByRole('button', { name: words.details }).click()
  await expect.element(page.getByRole('dialog').getByText('fără geamuri')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: words.close }).click()

  const all = page.getByRole('button', { name: 'Aleg varianta: Toate la Alpina' })
  await all.click()
  await expect.element(all).toHaveAttribute('aria-pressed', 'true')
  expect(rowAt(1).getByText('fără geamuri').elements()).toEqual([])
  await page.getByRole('button', { name: 'Aleg cele 2 oferte' }).click()
  const dialog = page.getByRole('dialog', { name: words.consents.title })
  await expect.element(dialog.getByText('2 oferte, 1.200,00 lei')).toBeVisible()
  await dialog.getByRole('button', { name: words.consents.confirm }).click()
  expect(asked).toEqual([])
  for (const { text } of DECLARED) await dialog.getByRole('checkbox', { name: text }).click()
  await dialog.getByRole('button', { name: words.consents.confirm }).click()
  await expect.element(page.getByText('Ați ales oferte pentru 3 asigurări din 4')).toBeVisible()
  await expect.element(rowAt(1)).toHaveTextContent('ați ales Alpina')
  expect(asked).toEqual([{ method: 'POST', path: expect.stringContaining(`/api/public-proposals/${TOKEN}/fleet`) as unknown, body: { choices: [11, 12].map((nth, index) => ({ rowId: id(index + 1), offerId: id(nth), version: `v-${id(nth)}` })), consents: { locale: 'ro', given: ['documents', 'data', 'statement'] } } }])
})

test('two offers of one insurer and package are told apart by their deductibles in the choice of a row', async () => {
  const partial = (value: number) => ({ packageName: 'Standard', deductibles: [{ code: 'partialDamage', name: 'partialDamage', amount: value, currency: 'RON' }] })
  const rows = [row(1, [offer(11, 'Alpina', 500, partial(500)), offer(21, 'Alpina', 400, partial(1000))]), ...ROWS.slice(1)]
  await renderInApp(<PublicFleet token={TOKEN} opened={{ ...OPENED, view: { ...OPENED.view, rows } }} />)
  const choice = page.getByRole('combobox', { name: /CJ 11 ABC/ })
  for (const deductible of ['500 RON', '1.000 RON']) await expect.element(choice).toHaveTextContent(`Standard · franșiză ${deductible}`)
})

test('nothing that is only the cheapest is said to be recommended', async () => {
  const rows = ROWS.map((one) => ({ ...one, offers: one.offers.map((own) => ({ ...own, isRecommended: false })) }))
  await renderInApp(<PublicFleet token={TOKEN} opened={{ ...OPENED, view: { ...OPENED.view, rows } }} />)
  await expect.element(option('Cea mai ieftină ofertă la fiecare asigurare')).toHaveTextContent('1.100,00 lei')
  expect(document.body.textContent).not.toMatch(/recomand/i)
})

test('a row can be left for later, and a link that was withdrawn meanwhile says whom to ask', async () => {
  const asked = answerApi(() => ({ state: 'revoked', locale: 'ro', agency: 'Broker Unu SRL', broker: 'Ana Brezeanu' }))
  await renderInApp(PAGE)
  await page.getByRole('combobox', { name: /CJ 12 ABC/ }).selectOptions(words.fleet.notNow)
  await page.getByRole('button', { name: 'Aleg oferta' }).click()
  const dialog = page.getByRole('dialog')
  for (const { text } of DECLARED) await dialog.getByRole('checkbox', { name: text }).click()
  await dialog.getByRole('button', { name: words.consents.confirm }).click()
  await expect.element(page.getByRole('alert').getByRole('heading', { name: words.state.revoked })).toBeVisible()
  expect(asked).toMatchObject([{ body: { choices: [{ rowId: id(1), offerId: id(21) }] } }])
})

function dayOf(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new Error(`${text} is a day`)
  return day
}
