import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appMessages } from '@/lib/i18n/app-messages'
import type { Locale } from '@/lib/i18n/locales'
import { shortProductNames } from '@/lib/products/all-products'
import type { QueueRow as Row } from '@/lib/features/review/endpoints'
import { renderInApp } from '@/lib/testing/rendered-app'
import { QueueFilter } from './queue-filter'
import { QueueHead } from './queue-head'
import { QueueRow } from './queue-row'

const nothing = () => {}
// A desk of 1,440 px with the narrow navigation leaves the page this much, and the list half of it.
const [PAGE_PX, LIST_PX, SCROLLBAR_PX] = [1336, 658, 15]
const COUNTS = { waiting: 99, returned: 12, mine: 3, differing: 36, clean: 48, confirmed: 15 }
const rowOf = (product: string): Row => ({
  id: product, series: 'AL/01', number: '0012345', product, holderName: 'Ioana-Călina Mureșan', insurer: 'Alpina', premium: { amountBani: 1_234_567, currency: 'RON' }, waitedMinutes: 599, findings: [], confirmed: [], isFlagged: false,
} as unknown as Row)

describe.each<Locale>(['ro', 'en'])('in %s', (language) => {
  beforeEach(() => page.viewport(1440, 900))

  test('the head of the review is one line with its marks and acts', async () => {
    await renderInApp(
      <div style={{ width: PAGE_PX }}>
        <QueueHead counts={COUNTS} targetMinutes={480} unknown={12} clean={48} onApproveClean={nothing} onNext={nothing} />
      </div>,
      { language },
    )
    await expect.element(page.getByText(/36 (cu diferențe|with differences)/)).toBeVisible()
    expect(document.querySelector('header')?.clientHeight).toBeLessThanOrEqual(40)
  })

  test('a row without a difference is a line of 38 px that names every client and product whole', async () => {
    const names = Object.entries(shortProductNames(language))
    await renderInApp(
      <ol style={{ width: LIST_PX - SCROLLBAR_PX }}>
        {names.map(([product, name]) => (
          <QueueRow key={product} ref={undefined} row={rowOf(product)} productName={name} targetMinutes={480} isSelected={false} onSelect={nothing} />
        ))}
      </ol>,
      { language },
    )
    const rows = page.getByRole('listitem').elements()
    expect(rows).toHaveLength(names.length)
    for (const row of rows) expect(row.clientHeight).toBeLessThanOrEqual(38)
    const cut = [...document.querySelectorAll('li .truncate')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)
    expect(cut).toEqual([])
  })

  test.each([
    [1440, LIST_PX - 26],
    [390, 332],
  ])('its filters say whole what they hold: %i px', async (width, room) => {
    const { product, insurer, owner } = appMessages(language).backOffice.queue.filter.any
    await page.viewport(width, 844)
    await renderInApp(
      <div style={{ width: room }}>
        <QueueFilter view="waiting" narrow={{}} options={{ product: [], insurer: [], owner: [] }} />
      </div>,
      { language },
    )
    const fields = page.getByRole('combobox').elements()
    expect(fields.map((field) => field.textContent)).toEqual([product, insurer, owner])
    for (const field of fields) expect(field.clientWidth - paddingOf(field)).toBeGreaterThanOrEqual(widthOfText(field))
  })
})

function paddingOf(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
}

function widthOfText(element: Element): number {
  const drawing = document.createElement('canvas').getContext('2d')
  if (drawing === null) throw new Error('No drawing')
  drawing.font = getComputedStyle(element).font
  return drawing.measureText(element.textContent).width
}
