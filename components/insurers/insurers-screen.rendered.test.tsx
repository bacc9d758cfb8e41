import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { insurersRo } from '@/lib/features/insurers/messages.ro'
import { type Day, parseDay } from '@/lib/domain/day'
import { faultsRo } from '@/lib/i18n/messages/faults.ro'
import type { InsurersView, ManagedInsurer } from '@/lib/features/insurers/endpoints'
import type { HealthView } from '@/lib/features/insurer-health/endpoints'
import { answerApi, type Asked, renderInApp } from '@/lib/testing/rendered-app'
import { InsurersScreen } from './insurers-screen'

const insurer = (id: number, name: string, parts: Partial<ManagedInsurer> = {}): ManagedInsurer => ({
  id: `0190a1b2-0000-7000-8000-00000000000${id}`, service: 'assets', name, names: { sandbox: name.toLowerCase() }, products: ['gap', 'tire'], isEnabled: true, credentialsFor: [], lists: {}, version: 3,
  hours: Array.from({ length: 24 }, () => 'quiet' as const), month: { asked: 0, answered: 0 }, openOffers: 2, ...parts,
})
function day(text: string): Day {
  const read = parseDay(text)
  if (read === undefined) throw new Error(`${text} is no day`)
  return read
}

const PRODUCTS = { vehicle: ['casco'], travel: ['travel'], assets: ['gap', 'tire', 'solarPanel'] }
const NAMES = { gap: 'GAP', tire: 'Anvelope', solarPanel: 'Panouri solare', casco: 'CASCO', travel: 'Călătorie' }
const viewOf = (...insurers: ManagedInsurer[]): InsurersView => ({ today: day('2026-11-23'), insurers, environments: { assets: 'sandbox' } })

const NO_HEALTH: HealthView = { insurers: [] }

/** Renders the page over a server that holds `stored`, whose refusal of a change is `refusal`. */
async function renderPage(view: InsurersView, { after = view, refusal, health = NO_HEALTH }: { readonly after?: InsurersView; readonly refusal?: object; readonly health?: HealthView } = {}) {
  const asked = answerApi(({ method, path }: Asked) => (path === '/api/insurers/health' ? health : method === 'GET' ? after : refusal === undefined ? {} : undefined))
  await renderInApp(<InsurersScreen initial={view} health={health} productsOf={PRODUCTS} productNames={NAMES} />)
  return { asked, changes: () => asked.filter(({ method }) => method !== 'GET') }
}

const [alpina, carpatia] = [insurer(1, 'Alpina'), insurer(2, 'Carpatia')]
const open = (name: string) => page.getByRole('button', { name: insurersRo.open.replace('{name}', name), exact: true }).click()
const panel = (name: string) => page.getByRole('region', { name, exact: true })

describe('the page of insurers', () => {
  test('switches an insurer off with the version that was seen', async () => {
    const { changes } = await renderPage(viewOf(alpina, carpatia))
    await page.getByRole('switch', { name: insurersRo.switch.replace('{name}', 'Alpina') }).click()
    await expect.poll(changes).toEqual([{ method: 'PUT', path: `/api/insurers/${alpina.id}`, body: { version: 3, isEnabled: false } }])
  })

  test('moves an insurer by an arrow key, naming the order that was seen, and not beyond the end', async () => {
    const { changes } = await renderPage(viewOf(alpina, carpatia), { after: viewOf(carpatia, alpina) })
    await page.getByRole('button', { name: /^Alpina, locul 1/ }).click()
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(changes).toEqual([{ method: 'POST', path: '/api/insurers/order', body: { before: [alpina.id, carpatia.id], after: [carpatia.id, alpina.id] } }])
    await expect.element(page.getByRole('button', { name: /^Alpina, locul 2/ })).toHaveFocus()
  })

  test('saves days without sale for one product, after saying what follows', async () => {
    const { changes } = await renderPage(viewOf(alpina))
    await open('Alpina')
    const part = panel('Alpina')
    await part.getByRole('textbox', { name: insurersRo.stopSell.from }).fill('1.12.2026')
    await part.getByRole('textbox', { name: insurersRo.stopSell.to }).fill('31122026')
    await expect.element(part.getByText('Din 01.12.2026 până la 31.12.2026 inclusiv cererile nu pleacă, iar brokerul vede de ce.')).toBeVisible()
    await part.getByRole('combobox', { name: insurersRo.stopSell.product }).selectOptions('GAP')
    await part.getByRole('button', { name: insurersRo.stopSell.save, exact: true }).first().click()
    await expect.poll(changes).toEqual([{ method: 'PUT', path: `/api/insurers/${alpina.id}`, body: { version: 3, stopSell: { from: '2026-12-01', to: '2026-12-31', products: ['gap'] } } }])
  })

  test.each([
    ['no day', '', '', insurersRo.stopSell.oneDay],
    ['what is no day', '32.12.2026', '', 'Data nu există. Scrieți-o ca zz.ll.aaaa, de exemplu 14.03.2026.'],
    ['days in the wrong order', '02.12.2026', '01.12.2026', insurersRo.stopSell.order],
  ])('sends nothing with %s', async (_case, from, to, text) => {
    const { changes } = await renderPage(viewOf(insurer(1, 'Alpina', { stopSell: { from: day('2026-12-24') } })))
    await open('Alpina')
    const part = panel('Alpina')
    await part.getByRole('textbox', { name: insurersRo.stopSell.from }).fill(from)
    await part.getByRole('textbox', { name: insurersRo.stopSell.to }).fill(to)
    await part.getByRole('button', { name: insurersRo.stopSell.save, exact: true }).first().click()
    await expect.element(part.getByText(text)).toBeVisible()
    expect(changes()).toEqual([])
  })

  test('keeps what was typed when somebody else changed the insurer, beside what they changed', async () => {
    const { changes } = await renderPage(viewOf(alpina), { after: viewOf({ ...alpina, version: 4, products: ['gap'] }), refusal: {} })
    await open('Alpina')
    const part = panel('Alpina')
    const name = part.getByRole('textbox', { name: insurersRo.form.name })
    await name.fill('Alpina Asigurări')
    await part.getByRole('button', { name: insurersRo.form.save, exact: true }).last().click()
    await expect.element(part.getByRole('alert')).toBeVisible()
    await expect.element(name).toHaveValue('Alpina Asigurări')
    await expect.element(part.getByRole('checkbox', { name: 'Anvelope' })).not.toBeChecked()
    await part.getByRole('button', { name: insurersRo.form.save, exact: true }).last().click()
    await expect.poll(() => changes().at(-1)?.body).toMatchObject({ version: 4, name: 'Alpina Asigurări', products: ['gap'] })
  })

  test('never shows credentials again, and empties the fields after they were kept', async () => {
    const { changes } = await renderPage(viewOf(insurer(1, 'Alpina', { credentialsFor: ['sandbox'] })))
    await open('Alpina')
    const part = panel('Alpina')
    const password = part.getByLabelText(insurersRo.credentials.password)
    await expect.element(password).toHaveValue('')
    await part.getByRole('textbox', { name: insurersRo.credentials.account }).fill('cont')
    await password.fill('parola')
    await part.getByRole('button', { name: insurersRo.credentials.replace, exact: true }).click()
    await expect.poll(changes).toEqual([{ method: 'PUT', path: `/api/insurers/${alpina.id}`, body: { version: 3, credentials: { environment: 'sandbox', kept: { account: 'cont', password: 'parola' } } } }])
    await expect.element(password).toHaveValue('')
    await expect.element(part.getByText(insurersRo.credentials.saved)).toBeVisible()
  })
})

describe('the lists of an insurer', () => {
  const house = insurer(1, 'Alpina', { products: ['houseAssistance'] })
  const edit = insurersRo.lists.edit.replace('{list}', insurersRo.lists.names['house-package'])

  test('begin with the usual ones, and are saved for the environment in use with what was added', async () => {
    const { changes } = await renderPage(viewOf(house))
    await open('Alpina')
    const part = panel('Alpina')
    await expect.element(part.getByText('Lista obișnuită a simulatorului: Esențial, Plus, Complet.')).toBeVisible()
    await part.getByRole('button', { name: edit, exact: true }).click()
    await part.getByRole('button', { name: insurersRo.lists.removeEntry.replace('{code}', 'PLUS'), exact: true }).click()
    await part.getByRole('button', { name: insurersRo.lists.addEntry, exact: true }).click()
    const added = part.getByRole('group', { name: insurersRo.lists.entry.replace('{number}', '3'), exact: true })
    await added.getByRole('textbox', { name: insurersRo.lists.code }).fill('BASIC')
    await part.getByRole('button', { name: insurersRo.lists.save, exact: true }).click()
    await expect.element(added.getByText(insurersRo.lists.codeTwice)).toBeVisible()
    await expect.element(added.getByText(insurersRo.lists.needed)).toBeVisible()
    expect(changes()).toEqual([])
    await added.getByRole('textbox', { name: insurersRo.lists.code }).fill('LUX')
    await added.getByRole('textbox', { name: insurersRo.lists.ro }).fill('Lux')
    await part.getByRole('button', { name: insurersRo.lists.save, exact: true }).click()
    const edited = { 'house-package': [{ code: 'BASIC', ro: 'Esențial', en: 'Essential' }, { code: 'COMPLETE', ro: 'Complet', en: 'Complete' }, { code: 'LUX', ro: 'Lux' }] }
    await expect.poll(changes).toEqual([{ method: 'PUT', path: `/api/insurers/${house.id}`, body: { version: 3, lists: { environment: 'sandbox', edited } } }])
  })

  test('of another environment are not the sandbox\'s, and an edited list can be given up', async () => {
    const { changes } = await renderPage(viewOf({ ...house, lists: { test: { 'house-package': [{ code: 'T', ro: 'Test' }] } } }))
    await open('Alpina')
    const part = panel('Alpina')
    await part.getByRole('radio', { name: 'Producție' }).first().click()
    await expect.element(part.getByText(insurersRo.lists.unknown)).toBeVisible()
    await part.getByRole('radio', { name: /^Test/ }).first().click()
    await part.getByRole('button', { name: insurersRo.lists.forget, exact: true }).click()
    await part.getByRole('button', { name: insurersRo.lists.save, exact: true }).click()
    await expect.poll(changes).toEqual([{ method: 'PUT', path: `/api/insurers/${house.id}`, body: { version: 3, lists: { environment: 'test', edited: {} } } }])
  })
})

test('a refusal to switch says what happened', async () => {
  await renderPage(viewOf(alpina), { refusal: {} })
  await page.getByRole('switch').click()
  await expect.element(page.getByText(faultsRo.notFound)).toBeVisible()
})

test('says of each product how an insurer answers, and of an outage since when', async () => {
  const since = '2026-11-26T08:42:00.000Z'
  const health: HealthView = {
    insurers: [
      {
        insurerId: alpina.id,
        products: [
          { product: 'gap', wait: { kind: 'range', lowMs: 700, highMs: 1900, seen: 29 }, day: { asked: 12, answered: 11, offered: 9 }, refusals: { count: 3, fields: [{ label: 'Anul fabricației', count: 3 }] }, price: { issued: 4, kept: 4 } },
          { product: 'tire', wait: { kind: 'tooFew', seen: 3 }, trouble: { kind: 'down', since, failures: 3 }, day: { asked: 3, answered: 0, offered: 0 }, refusals: { count: 0, fields: [] } },
          { product: 'houseAssistance', wait: { kind: 'tooFew', seen: 3 }, trouble: { kind: 'unreadable', since, failures: 3 }, day: { asked: 3, answered: 0, offered: 0 }, refusals: { count: 0, fields: [] } },
        ],
      },
    ],
  }
  await renderPage(viewOf(alpina, carpatia), { health })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Alpina' })).toHaveTextContent('nu răspunde din 26.11, 10:42')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Carpatia' })).not.toHaveTextContent('nu răspunde')
  await open('Alpina')
  const ofProduct = (name: string) => page.getByRole('region', { name: insurersRo.health.title }).getByRole('listitem').filter({ hasText: name })
  for (const text of ['0,7–1,9 s', 'din 29 de răspunsuri', '11 din 12 cu răspuns, 9 cu ofertă', 'Anul fabricației: de 3 ori', 'același la 4 din 4']) await expect.element(ofProduct('GAP')).toHaveTextContent(text)
  await expect.element(page.getByText('răspunsuri de necitit din 26.11, 10:42')).toBeVisible()
  for (const text of ['nu răspunde din 26.11, 10:42', 'niciun refuz', 'nicio poliță']) await expect.element(ofProduct('Anvelope')).toHaveTextContent(text)
})

test.each([1440, 390])('the share of answers says of how many days it is, beside a strip of one day: %i px', async (width) => {
  await page.viewport(width, 900)
  await renderPage(viewOf(insurer(1, 'Alpina', { month: { asked: 24, answered: 24, medianMs: 700 } })))
  await expect.element(page.getByText('100,0 %')).toBeVisible()
  const drawn = page.getByText(/^Răspuns, 30 de zile/).elements().filter((element) => element.getBoundingClientRect().width > 20)
  expect(drawn).toHaveLength(1)
})
