import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, type Day, formatDay, todayInBucharest } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { appMessages } from '@/lib/i18n/app-messages'
import type { ListRow } from '@/lib/features/lists/model/list-row'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { ListScreen } from './list-screen'

const { listView, copyAndRenew } = appMessages('ro')
const ID = '0190f3a2-0000-7000-8000-000000000001'
const FILED = '0190f3a2-0000-7000-8000-000000000002'
/** The place of a page on a desk of 1440 pixels is 1180 wide; the desk's own letters are wider than those of the tests. */
const WIDEST_LIST = 1130
const OPTIONS = { products: [{ key: 'gap', label: 'GAP' }, { key: 'tire', label: 'Anvelope' }], insurers: [], people: [], clients: [] }

const rowOf = (id: string, number: string, isFiled: boolean): ListRow => ({
  id,
  href: `/policies/${id}`,
  ...(!isFiled && { renews: id }),
  cells: { policy: { kind: 'policy', series: 'AP/01', number, isFiled }, client: { kind: 'client', text: 'Ilinca Țepeș' }, product: { kind: 'product', product: 'gap', insurer: 'Alpina' }, review: { kind: 'review', state: 'waiting' } },
})
const ROWS = [rowOf(ID, '001', false), rowOf(FILED, '002', true)]

const screen = (query: Readonly<Record<string, string>> = {}) => (
  <ListScreen list="policies" query={query} initial={{ rows: ROWS, hasMore: true, count: 1001 }} views={[]} options={OPTIONS} mayQuote />
)

test('a link has the policy’s number alone as its name, and only what was issued here may be renewed', async () => {
  await renderInApp(screen())
  await expect.element(page.getByRole('link', { name: 'AP/01 002', exact: true })).toHaveAttribute('href', `/policies/${FILED}`)
  await expect.element(page.getByText(listView.foundOver)).toBeVisible()
  expect(page.getByRole('button', { name: copyAndRenew.renewOf.replace('{number}', 'AP/01 001') }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: copyAndRenew.renewOf.replace('{number}', 'AP/01 002') }).elements()).toHaveLength(0)
})

test('the last day of an offer says that it is today, and another day does not', async () => {
  const today = todayInBucharest(new Date())
  const offerRow = (id: string, day: Day): ListRow => ({ id, href: `/quotes/${id}/offers`, cells: { quote: { kind: 'quote', number: 1001 }, client: { kind: 'client', text: 'Ilinca Țepeș' }, expires: { kind: 'lastDay', day } } })
  await renderInApp(<ListScreen list="offers" query={{}} initial={{ rows: [offerRow(ID, today), offerRow(FILED, addDays(today, 1))], hasMore: false, count: 2 }} views={[]} options={OPTIONS} mayQuote />)
  await expect.element(page.getByText(`${formatDay(today, 'ro')}, expiră azi`).first()).toBeVisible()
  await expect.element(page.getByText(formatDay(addDays(today, 1), 'ro'), { exact: true }).first()).toBeVisible()
})

test('one Tab leads from the heading to the search', async () => {
  await renderInApp(screen())
  page.getByRole('heading', { level: 1 }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('searchbox', { name: listView.search.policies })).toHaveFocus()
})

test('filters change nothing until they are applied, and then the address alone', async () => {
  const { router } = await renderInApp(screen({ review: 'waiting' }))
  await page.getByRole('button', { name: new RegExp(`^${listView.addFilter}`) }).click()
  await page.getByRole('checkbox', { name: 'Anvelope' }).click()
  expect(router.push).not.toHaveBeenCalled()
  await page.getByRole('button', { name: listView.apply }).click()
  expect(router.push).toHaveBeenLastCalledWith('/policies?product=tire&review=waiting', { scroll: false })
})

test('a list of one client’s quotes names the client in a chip that can be removed, and a client who is not seen as unknown', async () => {
  const ofClient = (clients: typeof OPTIONS.products) => <ListScreen list="quotes" query={{ client: ID }} initial={{ rows: [], hasMore: false, count: 0 }} views={[]} options={{ ...OPTIONS, clients }} mayQuote />
  const { router, give } = await renderInApp(ofClient([{ key: ID, label: 'Ilinca Țepeș' }]))
  const chip = page.getByRole('button', { name: listView.changeFilter.replace('{name}', listView.filters.client) })
  await expect.element(chip).toHaveTextContent(`${listView.filters.client}: Ilinca Țepeș`)
  await page.getByRole('button', { name: listView.removeFilter.replace('{name}', listView.filters.client) }).click()
  expect(router.push).toHaveBeenLastCalledWith('/quotes', { scroll: false })
  await give(ofClient([]))
  await expect.element(chip).toHaveTextContent(`${listView.filters.client}: ${listView.unknownChoice}`)
})

test('a view is saved with Enter, under its name', async () => {
  const asked = answerApi(() => ({ id: ID, name: 'De verificat', query: 'review=waiting', isOwn: true, owner: 'Ana Probă' }))
  const { router } = await renderInApp(screen({ review: 'waiting' }))
  await page.getByRole('button', { name: listView.newView }).click()
  await page.getByRole('textbox', { name: listView.viewName }).fill('De verificat')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.push).toHaveBeenLastCalledWith(`/policies?review=waiting&view=${ID}`), { timeout: 10_000 })
  expect(asked.map(({ body }) => body)).toContainEqual({ list: 'policies', name: 'De verificat', query: 'review=waiting' })
})

test('rows that do not come are told of beside the button that asked for them', async () => {
  answerApi(() => {
    throw new Fault('databaseBusy')
  })
  await renderInApp(screen())
  const more = page.getByRole('button', { name: listView.more.replace('{count}', '50') })
  await more.click()
  const told = page.getByRole('alert')
  await expect.element(told).toBeVisible()
  expect(more.element().compareDocumentPosition(told.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('what is searched for is asked for, and stays out of the address', async () => {
  const asked = answerApi(() => ({ rows: [], hasMore: false, count: 0 }))
  const { router } = await renderInApp(screen())
  await page.getByRole('searchbox', { name: listView.search.policies }).fill('2850314120125')
  await expect.element(page.getByText(listView.none.policies)).toBeVisible()
  expect(asked.map(({ body }) => body)).toContainEqual({ query: '', search: '2850314120125' })
  expect(router.push).not.toHaveBeenCalled()
})

test('a quote is named by its number for whoever hears it, warns of an unknown outcome and can be copied', async () => {
  const words = appMessages('ro')
  const row: ListRow = { id: ID, href: `/quotes/${ID}`, copies: ID, cells: { quote: { kind: 'quote', number: 1007 }, client: { kind: 'client', text: '', isErased: false }, product: { kind: 'product', product: 'gap' }, state: { kind: 'quoteState', state: 'offered', stage: 'chosen', mark: { quoteNumber: 1007, own: true } } } }
  const { router } = await renderInApp(<ListScreen list="quotes" query={{}} initial={{ rows: [row], hasMore: false, count: 1 }} views={[]} options={OPTIONS} mayQuote />)
  await expect.element(page.getByRole('link', { name: words.desk.quotes.open.replace('{number}', '1007') })).toHaveAttribute('href', `/quotes/${ID}`)
  await expect.element(page.getByText(words.desk.quotes.untitled)).toBeVisible()
  await expect.element(page.getByText(words.desk.quotes.unknownOutcome)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.copyAndRenew.copyOf.replace('{number}', '1007') })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${listView.addFilter}`) }).click()
  await page.getByRole('checkbox', { name: words.desk.states.offered }).click()
  await page.getByRole('checkbox', { name: listView.filters.chosen }).click()
  await page.getByRole('button', { name: listView.apply }).click()
  expect(router.push).toHaveBeenLastCalledWith('/quotes?state=offered&chosen=1', { scroll: false })
})

test('the foot says that money is sorted by currency first', async () => {
  await renderInApp(screen({ sort: '-premium' }))
  await expect.element(page.getByText(listView.sortedBy.premium)).toBeVisible()
})

test('the columns of proposals fit a desk’s page beside its navigation', async () => {
  await page.viewport(WIDEST_LIST, 900)
  const proposal = (id: string): ListRow => ({
    id,
    href: `/quotes/${id}/proposals`,
    cells: {
      quote: { kind: 'quote', number: 2999 }, client: { kind: 'client', text: 'Transporturi Oltul SRL' }, product: { kind: 'product', product: 'tire' }, stage: { kind: 'stage', stage: 'chosen' },
      choice: { kind: 'choice', insurer: 'Transilva', premium: { amountBani: 140_529, currency: 'EUR' }, at: '2026-11-25T10:00:00Z' }, offers: { kind: 'count', count: 3 }, views: { kind: 'count', count: 12 },
      validUntil: { kind: 'day', day: addDays(todayInBucharest(new Date()), 9) }, broker: { kind: 'text', text: 'Mihai Codreanu' }, made: { kind: 'day', day: todayInBucharest(new Date()) },
    },
  })
  await renderInApp(<ListScreen list="proposals" query={{}} initial={{ rows: [proposal(ID), proposal(FILED)], hasMore: false, count: 2 }} views={[]} options={{ ...OPTIONS, products: [{ key: 'tire', label: 'Asistență la domiciliu' }] }} mayQuote />)
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
})

test('a policy that waits and differs is one line of 33 pixels, and its columns fit a desk’s page', async () => {
  await page.viewport(WIDEST_LIST, 900)
  const [today, premium] = [todayInBucharest(new Date()), { amountBani: 240_423, currency: 'RON' as const }]
  const policy: ListRow = {
    id: ID, href: `/policies/${ID}`,
    cells: { policy: { kind: 'policy', series: 'ME/25', number: '240796', isFiled: false }, client: { kind: 'client', text: 'Georgiana Mihai' }, product: { kind: 'product', product: 'gap', insurer: 'Meridia' }, premium: { kind: 'premium', premium }, issued: { kind: 'day', day: today }, period: { kind: 'period', from: today, to: addDays(today, 364) }, review: { kind: 'review', state: 'waiting', differences: 1 } },
  }
  const unsettled: ListRow = { ...policy, id: FILED, cells: { ...policy.cells, premium: { kind: 'premium', premium, unsettled: { left: { amountBani: 5071, currency: 'RON' }, policies: 1, isOfAllParts: true } } } }
  await renderInApp(<ListScreen list="policies" query={{}} initial={{ rows: [policy, unsettled], hasMore: false, count: 2 }} views={[]} options={{ ...OPTIONS, products: [{ key: 'gap', label: 'Asistență la domiciliu' }] }} mayQuote />)
  const table = page.getByRole('table').element()
  await expect.element(page.getByText('1 diferență').first()).toBeVisible()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
  expect(table.querySelector('tbody tr')?.getBoundingClientRect().height).toBeLessThanOrEqual(34)
})

test('on a phone a bare number and a bare day say what they are', async () => {
  const proposal: ListRow = { id: ID, href: `/quotes/${ID}/offers`, cells: { quote: { kind: 'quote', number: 1001 }, offers: { kind: 'count', count: 3 }, made: { kind: 'instant', at: '2026-03-02T09:00:00Z' } } }
  await page.viewport(VIEWPORTS.phoneDark.width, VIEWPORTS.phoneDark.height)
  await renderInApp(<ListScreen list="proposals" query={{}} initial={{ rows: [proposal], hasMore: false, count: 1 }} views={[]} options={OPTIONS} mayQuote />)
  for (const label of [listView.columns.offers, listView.columns.made]) {
    await expect.element(page.getByRole('term').filter({ hasText: label })).toBeVisible()
    expect(page.getByRole('term').filter({ hasText: label }).element().getBoundingClientRect().width).toBeGreaterThan(20)
  }
})

test('on a phone two amounts of one payment say which is which', async () => {
  const payment: ListRow = { id: ID, href: `/policies/${ID}`, cells: { policy: { kind: 'policy', series: 'AP/01', number: '001', isFiled: false }, collected: { kind: 'premium', premium: { amountBani: 42_262, currency: 'RON' } }, paid: { kind: 'premium', premium: { amountBani: 169_046, currency: 'RON' } } } }
  await page.viewport(VIEWPORTS.phoneDark.width, VIEWPORTS.phoneDark.height)
  await renderInApp(<ListScreen list="payments" query={{}} initial={{ rows: [payment], hasMore: false, count: 1 }} views={[]} options={OPTIONS} mayQuote />)
  for (const label of [listView.columns.collected, listView.columns.paid]) {
    const term = page.getByRole('term').filter({ hasText: label })
    await expect.element(term).toBeVisible()
    const words = term.element().getBoundingClientRect()
    expect(words.width).toBeGreaterThan(20)
    // On one line with its amount.
    expect(term.element().nextElementSibling?.getBoundingClientRect().top).toBeLessThan(words.bottom)
  }
})
