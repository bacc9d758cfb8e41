import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import type { Renewal } from '@/lib/features/renewals/model/renewal'
import { appMessages } from '@/lib/i18n/app-messages'
import { expectAccessible } from '@/lib/testing/rendered-accessibility'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { RenewalsScreen } from './renewals-screen'

const { renewals } = appMessages('ro')
function day(text: string): Day {
  const read = parseDay(text)
  if (read === undefined) throw new Error(`${text} is no day`)
  return read
}

const TODAY = day('2026-11-23')
const id = (nth: number) => `0190a1b2-0000-7000-8000-00000000000${nth}`
const renewal = (nth: number, parts: Partial<Renewal> = {}): Renewal => ({
  policyId: id(nth), policy: `AP ${nth}`, holder: `Client ${nth}`, clientId: undefined, product: 'gap', insurer: 'Alpina', owner: 'Ana', endDate: day('2026-11-25'), premium: { amountBani: 100_000, currency: 'RON' }, package: 'Standard', isFiled: false, state: 'none', quote: undefined, best: undefined, ...parts,
})
const RENEWALS = [
  renewal(1),
  renewal(2, { endDate: day('2026-12-15'), state: 'offered', quote: { id: id(8), number: 1042 }, best: { premium: { amountBani: 90_000, currency: 'RON' }, insurer: 'Carpatia', package: 'Minim' } }),
  renewal(3, { state: 'draft', quote: { id: id(9), number: 1043 } }),
  renewal(4, { isFiled: true }),
  renewal(5, { state: 'renewed' }),
]
const screen = (mayAsk = true) => <RenewalsScreen renewals={RENEWALS} today={TODAY} productNames={{ gap: 'GAP' }} mayAsk={mayAsk} />
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('the page of renewals', () => {
  test('is accessible on a desk and on a phone, and nothing stands out sideways', async () => {
    await renderInApp(screen())
    await expectAccessible('renewals', [VIEWPORTS.deskLight, VIEWPORTS.phoneDark])
  })

  test('shows price and package before and now, and one act by the state', async () => {
    await renderInApp(screen())
    await expect.element(row('Client 2')).toHaveTextContent(renewals.packageChange.replace('{before}', 'Standard').replace('{now}', 'Minim'))
    await expect.element(row('Client 2').getByRole('link', { name: renewals.offers })).toHaveAttribute('href', `/quotes/${id(8)}/offers`)
    await expect.element(row('Client 3').getByRole('link', { name: renewals.complete })).toHaveAttribute('href', `/quotes/${id(9)}`)
    await expect.element(row('Client 4')).toHaveTextContent(renewals.filed)
    expect(row('Client 5').elements()).toEqual([])
  })

  test('a week narrows the list and stays; chosen policies are asked anew at once', async () => {
    const asked = answerApi(() => ({ jobId: id(7) }))
    await renderInApp(screen())
    await page.getByRole('group', { name: renewals.weeks }).getByRole('button').first().click()
    await expect.poll(() => row('Client 2').elements()).toEqual([])
    await page.getByRole('button', { name: renewals.chooseAll }).click()
    await page.getByRole('button', { name: 'Reofertează o poliță' }).click()
    await expect.poll(() => asked).toContainEqual({ method: 'POST', path: '/api/renewals', body: { policyIds: [id(1)], locale: 'ro' } })
    await expect.element(page.getByText(renewals.started)).toBeVisible()
  })

  test('whoever may not ask insurers reads the list alone', async () => {
    await renderInApp(screen(false))
    await expect.element(row('Client 1')).toBeVisible()
    expect(page.getByRole('button', { name: renewals.chooseAll }).elements()).toEqual([])
  })
})
