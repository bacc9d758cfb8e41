import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OfferList } from '@/components/offers/offer-list'
import { ProposalsProvider } from '@/components/proposals/proposals-context'
import { type Day, parseDay } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import type { RunOffer } from './offers-of-run'

const words = appMessages('ro')
const TODAY = dayOf('2026-11-21')
const COVERS = ['Avarii', 'Furt', 'Natură', 'Geamuri', 'Vandalism', 'Asistență', 'Chei', 'Bagaje'].map((name) => ({ code: name, name, currency: 'RON' as const }))
const of = (insurer: string, lei: number, packageName: string): RunOffer => ({
  insurer,
  offer: { id: insurer, providerOfferCode: insurer, packageName, premium: { amountBani: lei * 100, currency: 'RON' }, startDate: TODAY, endDate: dayOf('2027-11-20'), expired: false, hasNoPrice: false, installments: [], covers: COVERS },
})
const [ALFA, BETA, GAMA] = [of('Alfa', 300, 'Casco Plus'), of('Beta', 200, 'Casco Standard'), of('Gama', 100, 'Casco Standard')]
const REQUESTED = { product: 'casco', covers: [], deductibles: [], keptColumns: undefined, limitSeconds: 60 }

const list = (arrived: readonly RunOffer[]) => (
  <ProposalsProvider quoteId="q" initial={{ proposals: [], sendsMail: false }}>
    <OfferList quoteId="q" arrived={arrived} requested={REQUESTED} isSettled awaited={0} maySell onRequestAgain={undefined} today={TODAY} isDesk foot={null} />
  </ProposalsProvider>
)
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const titles = () => [...document.querySelectorAll('[data-offer-row]')].map((row) => row.getAttribute('aria-label')?.split(' ')[0])

beforeEach(() => {
  const address = new URL(window.location.href)
  for (const name of ['compare', 'package']) address.searchParams.delete(name)
  window.history.replaceState(null, '', address)
})

describe('the keys of the table', () => {
  test('P begins a proposal of the selected offers', async () => {
    const asked = answerApi(() => undefined)
    await renderInApp(list([ALFA, BETA, GAMA]))
    ;(rowOf('Gama').element() as HTMLElement).focus()
    await userEvent.keyboard(' {ArrowDown} p')
    await expect.element(page.getByRole('dialog', { name: words.proposal.dialog.title })).toBeVisible()
    await expect.poll(() => asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ offerIds: ['Gama', 'Beta'] })
  })

  test('R shows the offers that are held while a row has the focus', async () => {
    answerApi(() => undefined)
    const { give } = await renderInApp(list([ALFA, BETA]))
    ;(rowOf('Alfa').element() as HTMLElement).focus()
    await give(list([ALFA, BETA, GAMA]))
    await expect.element(page.getByRole('button', { name: /^Reordonează/ })).toBeVisible()
    expect(titles()).toEqual(['Beta', 'Alfa'])
    await userEvent.keyboard('r')
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
  })
})

test('packages are a filter, each with its count', async () => {
  answerApi(() => undefined)
  await renderInApp(list([ALFA, BETA, GAMA]))
  const packages = page.getByRole('group', { name: words.offerTable.packages.label })
  await packages.getByRole('button', { name: 'Standard 2' }).click()
  await expect.poll(titles).toEqual(['Gama', 'Beta'])
  await packages.getByRole('button', { name: 'Plus 1' }).click()
  await expect.poll(titles).toEqual(['Alfa'])
  await packages.getByRole('button', { name: `${words.offerTable.packages.all} 3` }).click()
  await expect.poll(titles).toHaveLength(3)
})

test('one selected offer is chosen from the bar at the foot', async () => {
  answerApi(() => undefined)
  await renderInApp(list([ALFA, BETA, GAMA]))
  const choose = page.getByRole('region', { name: words.offerTable.bar.title }).getByRole('link', { name: words.offers.choose })
  ;(rowOf('Beta').element() as HTMLElement).focus()
  await expect.element(choose).not.toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(choose).toHaveAttribute('href', '/quotes/q/issue?offer=Beta')
  await userEvent.keyboard('{ArrowDown} ')
  await expect.element(choose).not.toBeInTheDocument()
})

test('the head and the foot of a comparison stay in view', async () => {
  await page.viewport(1280, 420)
  onTestFinished(() => page.viewport(1280, 800))
  answerApi(() => undefined)
  await renderInApp(list([ALFA, BETA, GAMA]))
  await expect.poll(titles).toHaveLength(3)
  await userEvent.keyboard('c')
  const head = page.getByRole('columnheader', { name: /^Mută coloana Gama|Gama/ }).first()
  const foot = page.getByRole('link', { name: /Alege/ }).first()
  await expect.element(foot).toBeInViewport({ ratio: 1 })
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => window.scrollY).toBeGreaterThan(40)
  await expect.element(head).toBeInViewport({ ratio: 1 })
  await expect.element(foot).toBeInViewport({ ratio: 1 })
})

function dayOf(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new Error(`${text} is no day`)
  return day
}
