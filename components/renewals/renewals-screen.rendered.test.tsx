import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import type { ShownRenewal } from '@/lib/features/renewals/model/renewal'
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
const renewal = (nth: number, parts: Partial<ShownRenewal> = {}): ShownRenewal => ({
  policyId: id(nth), policy: `AP ${nth}`, holder: `Client ${nth}`, clientId: undefined, product: 'gap', insurer: 'Alpina', owner: 'Ana', ownerId: 'ana', endDate: day('2026-11-25'), premium: { amountBani: 100_000, currency: 'RON' }, package: 'Standard', isFiled: false, state: 'none', quote: undefined, best: undefined, questions: undefined, reminder: undefined, ...parts,
})
const COVERS = { notStated: undefined, changes: [{ kind: 'gone', name: 'asistență Europa', sum: undefined }, { kind: 'worseDeductible', name: 'franșiză', before: { amount: 300, unit: 'RON' }, now: { amount: 500, unit: 'RON' } }, { kind: 'added', name: 'geamuri', sum: { amount: 3000, unit: 'RON' } }] } as const
const RENEWALS = [
  renewal(1, { reminder: { on: day('2026-11-20'), isUnknown: true } }),
  renewal(2, { endDate: day('2026-12-15'), state: 'offered', quote: { id: id(8), number: 1042 }, best: { offerId: id(6), premium: { amountBani: 90_000, currency: 'RON' }, insurer: 'Carpatia', package: 'Minim', covers: COVERS } }),
  renewal(3, { state: 'draft', quote: { id: id(9), number: 1043 }, questions: { step: 'agreements', asked: ['Acord de informare'], refused: ['Valoarea'] } }),
  renewal(4, { isFiled: true }),
  renewal(5, { state: 'renewed' }),
]
const ALL = { ask: true, propose: true }
const screen = (may = ALL) => <RenewalsScreen renewals={RENEWALS} today={TODAY} productNames={{ gap: 'GAP' }} may={may} />
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const phoneRow = (name: string) => page.getByRole('list', { name: renewals.table }).getByRole('listitem').filter({ hasText: name })

beforeEach(() => window.history.replaceState(null, '', window.location.pathname))

describe('the page of renewals', () => {
  test('is accessible on a desk and on a phone, and nothing stands out sideways', async () => {
    await renderInApp(screen())
    await expectAccessible('renewals', [VIEWPORTS.deskLight, VIEWPORTS.phoneDark])
  })

  test('says which reminder nobody confirmed', async () => {
    await page.viewport(VIEWPORTS.deskLight.width, VIEWPORTS.deskLight.height)
    await renderInApp(screen())
    await expect.element(row('Client 1')).toHaveTextContent(renewals.remindedUnknown.replace('{day}', '20.11'))
    await expect.element(row('Client 3')).not.toHaveTextContent('anunț')
  })

  test('names covers before and now, the worse first, and what is asked anew with a link to its step', async () => {
    await page.viewport(VIEWPORTS.deskLight.width, VIEWPORTS.deskLight.height)
    await renderInApp(screen())
    await expect.element(row('Client 2')).toHaveTextContent('fără asistență Europa')
    await expect.element(row('Client 2')).toHaveTextContent('franșiză: 300 RON → 500 RON')
    await expect.element(row('Client 2')).toHaveTextContent(renewals.packageChange.replace('{before}', 'Standard').replace('{now}', 'Minim'))
    await expect.element(row('Client 3')).toHaveTextContent('cere 2 răspunsuri')
    await expect.element(row('Client 3').getByRole('link', { name: 'Acord de informare' })).toHaveAttribute('href', `/quotes/${id(9)}/agreements`)
    await expect.element(row('Client 3').getByRole('link', { name: renewals.complete })).toHaveAttribute('href', `/quotes/${id(9)}/agreements`)
    await expect.element(row('Client 4')).toHaveTextContent(renewals.filed)
    expect(row('Client 5').elements()).toEqual([])
  })

  test('on a phone each policy is a row of lines', async () => {
    await page.viewport(VIEWPORTS.phoneDark.width, VIEWPORTS.phoneDark.height)
    await renderInApp(screen())
    await expect.element(phoneRow('Client 2')).toHaveTextContent('fără asistență Europa')
    await expect.element(phoneRow('Client 2').getByRole('button', { name: renewals.proposeOf.replace('{policy}', 'AP 2') })).toBeVisible()
    expect(page.getByRole('table').elements()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  })

  test('weeks and filters stand in the address', async () => {
    await page.viewport(VIEWPORTS.deskLight.width, VIEWPORTS.deskLight.height)
    await renderInApp(screen())
    await page.getByRole('group', { name: renewals.weeks }).getByRole('button').first().click()
    await page.getByRole('checkbox', { name: renewals.withoutRenewed }).click()
    await expect.element(row('Client 5')).toBeVisible()
    expect(row('Client 2').elements()).toEqual([])
    expect(window.location.search).toBe('?weeks=1&renewed=1')
    const weeks = page.getByRole('group', { name: renewals.weeks }).getByRole('button')
    weeks.nth(1).element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, buttons: 1 }))
    weeks.nth(3).element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, buttons: 1 }))
    await expect.poll(() => window.location.search).toBe('?weeks=2.3.4&renewed=1')
  })

  test('chosen policies are asked anew at once, progress is said in words, and stopping keeps what is done', async () => {
    await page.viewport(VIEWPORTS.deskLight.width, VIEWPORTS.deskLight.height)
    const job = { id: id(7), name: 'renew-policies', title: '1', owner: 'Ana', isOwn: true, state: 'running', done: 0, total: 1, isEnding: false, createdAt: '2026-11-23T08:00:00.000Z' }
    const asked = answerApi(({ path, method }) => (path === '/api/jobs/own' ? { jobs: [job] } : method === 'POST' && path.endsWith('/cancellation') ? {} : { jobId: id(7) }))
    await renderInApp(screen())
    await page.getByRole('button', { name: renewals.chooseAll }).click()
    await page.getByRole('button', { name: 'Reofertează o poliță' }).click()
    await expect.poll(() => asked).toContainEqual({ method: 'POST', path: '/api/renewals', body: { policyIds: [id(1)], locale: 'ro' } })
    const progress = page.getByRole('region', { name: renewals.progressTitle })
    await expect.element(progress).toHaveTextContent('1 la rând')
    await progress.getByRole('button', { name: renewals.stop }).click()
    await expect.poll(() => asked.map(({ path }) => path)).toContain(`/api/jobs/${id(7)}/cancellation`)
  })

  test('one press proposes the best new offer to the client', async () => {
    await page.viewport(VIEWPORTS.deskLight.width, VIEWPORTS.deskLight.height)
    const asked = answerApi(() => ({ quoteId: id(8), proposalId: id(6), mailedTo: 'client@example.test' }))
    await renderInApp(screen())
    await row('Client 2').getByRole('button', { name: renewals.proposeOf.replace('{policy}', 'AP 2') }).click()
    await expect.element(page.getByText('O propunere este gata; a plecat un mesaj.')).toBeVisible()
    expect(asked).toEqual([{ method: 'POST', path: `/api/renewals/${id(2)}/proposal`, body: { locale: 'ro' } }])
  })

  test('whoever may not ask insurers reads the list alone', async () => {
    await page.viewport(VIEWPORTS.deskLight.width, VIEWPORTS.deskLight.height)
    await renderInApp(screen({ ask: false, propose: false }))
    await expect.element(row('Client 2').getByRole('link', { name: renewals.seeOffers })).toBeVisible()
    expect(page.getByRole('button', { name: renewals.chooseAll }).elements()).toEqual([])
    expect(page.getByRole('checkbox', { name: renewals.choose.replace('{policy}', 'AP 1') }).elements()).toEqual([])
  })
})

test('sums of a week name lei before euros, whichever policy ends first', async () => {
  const [first, second] = [renewal(1, { premium: { amountBani: 20_000, currency: 'EUR' } }), renewal(2)]
  await page.viewport(VIEWPORTS.deskLight.width, VIEWPORTS.deskLight.height)
  await renderInApp(<RenewalsScreen renewals={[first, second]} today={TODAY} productNames={{ gap: 'GAP' }} may={ALL} />)
  await expect.element(page.getByText(/1 mii RON \+ 0,2 mii EUR/).first()).toBeVisible()
})
