import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { type Day, parseDay } from '@/lib/domain/day'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { OfferList } from './offer-list'
import type { RunOffer } from './run/offers-of-run'

const TODAY = dayOf('2026-11-21')
const of = (insurer: string, lei: number): RunOffer => {
  const offer: OfferView = { id: insurer, providerOfferCode: insurer, premium: { amountBani: lei * 100, currency: 'RON' }, startDate: TODAY, endDate: dayOf('2027-11-20'), expired: false, hasNoPrice: false, installments: [] }
  return { insurer, offer }
}
const [ALFA, BETA, GAMA] = [of('Alfa', 300), of('Beta', 200), of('Gama', 100)]

const titles = () => page.getByRole('article').elements().map((card) => card.getAttribute('aria-label')?.split(' ')[0])
const sortAgain = page.getByRole('button', { name: '1 ofertă nouă: reordonează' })
const comparedIds = page.getByText('Lângă listă')
const list = (arrived: readonly RunOffer[]) => (
  <>
    <p>Lângă listă</p>
    <OfferList quoteId="q" arrived={arrived} deductibles={undefined} isSettled={false} maySell={false} onRequestAgain={undefined} today={TODAY} />
  </>
)

async function renderList() {
  answerApi(() => undefined)
  const { give } = await renderInApp(list([ALFA, BETA]))
  // The pointer is where the previous test left it.
  await comparedIds.hover()
  await expect.poll(titles).toEqual(['Beta', 'Alfa'])
  return { arrive: () => give(list([ALFA, BETA, GAMA])) }
}

describe('new offers while neither pointer nor focus is in the list', () => {
  test('are inserted by price', async () => {
    const { arrive } = await renderList()
    await arrive()
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
    await expect.element(sortAgain).not.toBeInTheDocument()
  })
})

describe('new offers while the pointer is over the list', () => {
  test('are appended until the list is sorted again', async () => {
    const { arrive } = await renderList()
    await page.getByRole('article', { name: /Alfa/ }).hover()
    await arrive()
    await expect.poll(titles).toEqual(['Beta', 'Alfa', 'Gama'])
    // A click of the driver first moves the pointer out of the list, which sorts it too.
    ;(sortAgain.element() as HTMLElement).click()
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
    await expect.element(sortAgain).not.toBeInTheDocument()
  })

  test('are sorted in when the pointer leaves', async () => {
    const { arrive } = await renderList()
    await page.getByRole('article', { name: /Alfa/ }).hover()
    await arrive()
    await expect.poll(titles).toEqual(['Beta', 'Alfa', 'Gama'])
    await comparedIds.hover()
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
  })
})

describe('new offers while the focus is in the list', () => {
  test('are appended until the focus leaves the list', async () => {
    const { arrive } = await renderList()
    const links = page.getByRole('article').getByRole('link')
    ;(links.first().element() as HTMLElement).focus()
    await arrive()
    await expect.poll(titles).toEqual(['Beta', 'Alfa', 'Gama'])
    await userEvent.keyboard('{Tab}')
    await expect.poll(titles).toEqual(['Beta', 'Alfa', 'Gama'])
    await expect.element(sortAgain).toBeVisible()
    ;(document.activeElement as HTMLElement).blur()
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
  })
})

function dayOf(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new Error(`${text} is no day`)
  return day
}

test('an offer that states neither covers nor deductibles says so beside one that does', async () => {
  answerApi(() => undefined)
  const stating: RunOffer = { ...ALFA, offer: { ...ALFA.offer, covers: [{ code: 'x', name: 'Coliziune', insuredAmount: 90_000, currency: 'RON' }], deductibles: [{ code: 'partialDamage', name: 'daună parțială', amount: 500, currency: 'RON' }] } }
  await renderInApp(<OfferList quoteId="q" arrived={[stating, BETA]} deductibles={undefined} isSettled maySell={false} onRequestAgain={undefined} today={TODAY} />)
  const silent = 'Asigurătorul nu a precizat acoperirile și franșizele.'
  await expect.element(page.getByRole('article', { name: 'Beta' }).getByText(silent)).toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Alfa' }).getByText(silent)).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Alfa' }).getByText('Franșiză: daună parțială 500 RON')).toBeInTheDocument()
})
