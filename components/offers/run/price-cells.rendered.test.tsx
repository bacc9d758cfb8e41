import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { PremiumText } from './price-cells'

const ron = (amountBani: number) => ({ amountBani, currency: 'RON' }) as const

test('the widest cover and how much dearer it is are read whole in a narrow column', async () => {
  await renderInApp(
    <div data-testid="cell" className="w-24 text-right tabular-nums">
      <PremiumText offer={{ premium: ron(127_440), hasNoPrice: false }} highlights={{ cheapest: undefined, bestCover: { count: 6, total: undefined }, isSilent: false }} above={ron(10_912)} isCurrencyShown={false} />
    </div>,
  )
  await expect.element(page.getByText('+109,12')).toBeVisible()
  const parts = [...page.getByTestId('cell').element().querySelectorAll('span')].filter((part) => getComputedStyle(part).display === 'block')
  expect(parts.map((part) => part.scrollWidth - part.clientWidth)).toEqual(parts.map(() => 0))
})
