import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CellLane, LeversView } from '@/lib/features/levers/endpoints'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { WhatIf } from './what-if'

vi.mock('@/lib/platform/api/subscribe-to-events', () => ({ subscribeToEvents: () => () => {} }))

const [ALPINA, BOREALA] = [{ id: '00000000-0000-4000-8000-000000000001', name: 'Alpina' }, { id: '00000000-0000-4000-8000-000000000002', name: 'Boreala' }]
const OFFER = '00000000-0000-4000-8000-00000000000a'
const offered = ({ id }: typeof ALPINA, lei: number, offerId = OFFER): CellLane => ({ insurerId: id, outcome: { kind: 'offered', offers: [{ id: offerId, premium: { amountBani: lei * 100, currency: 'RON' }, packageName: 'Standard', expired: false, hasNoPrice: false }] } })

const VIEW: LeversView = {
  run: 1,
  insurers: [ALPINA, BOREALA],
  now: [offered(ALPINA, 1600), offered(BOREALA, 1500)],
  levers: [
    {
      key: 'partialDeductible', name: 'Franșiza la daună parțială', now: '500 RON',
      variants: [
        { key: '0', label: '0 RON', problems: [], toAsk: 0, lanes: [offered(ALPINA, 1700), { insurerId: BOREALA.id, outcome: { kind: 'failed', reasonClass: 'down' } }] },
        { key: '1000', label: '1.000 RON', problems: [], toAsk: 2, lanes: [] },
        { key: '2000', label: '2.000 RON', problems: [], toAsk: 1, lanes: [offered(ALPINA, 1450), { insurerId: BOREALA.id, outcome: { kind: 'queued' } }] },
      ],
    },
    { key: 'startDate', name: 'Începe la', now: '27.11.2026', variants: [{ key: '2027-03-01', label: '01.03.2027', problems: [{ path: 'startDate', code: 'dateTooLate', params: { latest: '2027-01-20' } }], toAsk: 0, lanes: [] }] },
  ],
  budget: { perDay: 400, left: 10, openPerInsurer: 1 },
}

const asking = page.getByRole('button', { name: 'Cere 3 oferte' })

async function renderWhatIf({ lever, view = VIEW, maySell = true }: { readonly lever?: string; readonly view?: LeversView; readonly maySell?: boolean } = {}) {
  const asked = answerApi(({ method, path }) => (path.endsWith('/levers') ? (method === 'GET' ? view : { asked: 3 }) : { quoteId: OFFER }))
  const onLever = vi.fn<(key: string) => void>()
  const { router } = await renderInApp(<WhatIf quoteId={OFFER} run={1} lever={lever} onLever={onLever} maySell={maySell} onClose={() => {}} />)
  await expect.element(page.getByRole('table')).toBeVisible()
  return { asked, onLever, router, posted: () => asked.filter(({ method }) => method === 'POST') }
}

describe('what it costs to differ', () => {
  test('each cell is an offer with its difference, or says why there is none', async () => {
    await renderWhatIf()
    const [, boreala, alpina] = page.getByRole('row').all()
    expect(boreala?.element().textContent).toContain('1.500,00 RONnu răspunde·în rând')
    expect(alpina?.element().textContent).toContain('1.700,00 RON+100,00')
    expect(alpina?.element().textContent).toContain('1.450,00 RON−150,00')
  })

  test('asks what is still to ask, all variants unless one is taken out, and says what it takes', async () => {
    const { posted } = await renderWhatIf()
    await expect.element(page.getByText('2 variante la 2 asigurători')).toBeVisible()
    await userEvent.click(asking)
    await expect.poll(posted).toMatchObject([{ body: { lever: 'partialDeductible', variants: ['1000', '2000'] } }])
    await userEvent.click(page.getByRole('checkbox', { name: 'Întreabă și 1.000 RON' }))
    // What is left was asked before.
    await expect.element(page.getByRole('button', { name: 'Cere din nou' })).toBeVisible()
    await expect.element(page.getByText('un răspuns nu a venit')).toBeVisible()
  })

  test('asks nothing beyond the budget of the day', async () => {
    await renderWhatIf({ view: { ...VIEW, budget: { perDay: 400, left: 2, openPerInsurer: 1 } } })
    await expect.element(asking).toBeDisabled()
    await expect.element(page.getByText('Ar depăși ce mai are contul azi: alegeți mai puține variante.')).toBeVisible()
  })

  test('choosing a cell says what it does, and a second press makes its answers those of the quote and opens the page of its offer', async () => {
    const { router, posted } = await renderWhatIf()
    const cell = page.getByRole('button', { name: 'Alege oferta Alpina Standard, 2.000 RON: 1.450,00 RON' })
    await userEvent.click(cell)
    await expect.element(cell).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText(/^Alpina Standard, 2\.000 RON: 1\.450,00 RON\. Răspunsurile cererii devin/)).toBeVisible()
    expect(posted()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Renunță' }))
    await expect.element(cell).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(cell)
    await expect.element(page.getByRole('button', { name: 'Alege această ofertă' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Alege această ofertă' }))
    await expect.poll(posted).toMatchObject([{ path: `/api/offers/${OFFER}/chosen-variant` }])
    await expect.poll(() => router.push.mock.calls).toEqual([[`/quotes/${OFFER}/issue?offer=${OFFER}`]])
  })

  test('a variant that cannot be asked says why; a reader who may not sell has nothing to press in the table', async () => {
    await renderWhatIf({ lever: 'startDate' })
    await expect.element(page.getByText(/Nu se poate: .*20 ianuarie 2027/)).toBeVisible()
    await expect.element(page.getByText('Nicio variantă nu e posibilă.')).toBeVisible()
  })

  test('another lever is shown when it is pressed', async () => {
    const { onLever } = await renderWhatIf({ maySell: false })
    await expect.element(page.getByRole('table').getByRole('button')).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Începe la' }))
    expect(onLever.mock.calls).toEqual([['startDate']])
  })
})
