import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { type Day, parseDay } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { OffersHeader } from '@/components/offer-table/offers-header'
import { OfferList } from './offer-list'
import type { RunOffer } from './run/offers-of-run'

const TODAY = dayOf('2026-11-21')
const of = (insurer: string, lei: number, change: Partial<OfferView> = {}): RunOffer => {
  const offer: OfferView = { id: insurer, providerOfferCode: insurer, premium: { amountBani: lei * 100, currency: 'RON' }, startDate: TODAY, endDate: dayOf('2027-11-20'), expired: false, hasNoPrice: false, installments: [], ...change }
  return { insurer, offer }
}
const cover = (code: string, insuredAmount?: number) => ({ code, name: code, currency: 'RON', ...(insuredAmount !== undefined && { insuredAmount }) })
const [ALFA, BETA, GAMA] = [
  of('Alfa', 300, { covers: [cover('Geamuri', 5_000), cover('Chei')], deductibles: [{ code: 'partialDamage', name: 'x', amount: 600, currency: 'RON' }], notes: 'Nota asigurătorului' }),
  of('Beta', 200),
  of('Gama', 100, { covers: [] }),
]
const REQUESTED = {
  product: 'casco',
  covers: [{ code: 'Geamuri', name: 'Geamuri', insuredSum: 5_000, currency: 'RON' }],
  deductibles: [{ of: 'partialDamage', value: 500, unit: 'RON' }],
  keptColumns: undefined,
  limitSeconds: 60,
} as const

const rows = () => [...document.querySelectorAll('[data-offer-row], article')]
const titles = () => rows().map((row) => row.getAttribute('aria-label')?.split(' ')[0])
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const settle = page.getByRole('button', { name: /^Reordonează/ })
const beside = page.getByText('Lângă listă')

interface Given {
  readonly isSettled?: boolean
  readonly isDesk?: boolean
  readonly maySell?: boolean
}

const list = (arrived: readonly RunOffer[], { isSettled = false, isDesk = true, maySell = false }: Given = {}) => (
  <>
    <p>Lângă listă</p>
    <OfferList quoteId="q" arrived={arrived} requested={REQUESTED} isSettled={isSettled} awaited={isSettled ? 0 : 1} maySell={maySell} onRequestAgain={undefined} today={TODAY} isDesk={isDesk} foot={null} />
  </>
)

async function renderList(given: Given = {}, arrived: readonly RunOffer[] = [ALFA, BETA]) {
  answerApi(() => undefined)
  const { give, router } = await renderInApp(list(arrived, given))
  // The pointer is where the previous test left it.
  await beside.hover()
  await expect.poll(titles).toHaveLength(arrived.length)
  return { router, arrive: (change: Given = {}) => give(list([ALFA, BETA, GAMA], { ...given, ...change })) }
}

/** A pointer rests on a row once it has moved there. */
async function restOn(name: string) {
  await rowOf(name).hover({ position: { x: 60, y: 20 } })
  await rowOf(name).hover({ position: { x: 70, y: 24 } })
}

/** A press by the page itself: a click of the driver first moves the pointer. */
const pressed = (element: Element) => (element as HTMLElement).click()

describe('new offers', () => {
  test('are inserted by price while neither pointer nor focus is in the list', async () => {
    const { arrive } = await renderList()
    await arrive()
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
    await expect.element(settle).not.toBeInTheDocument()
  })

  test('are held while the pointer rests on the list, and announced with a price that beats the first', async () => {
    const { arrive } = await renderList()
    await restOn('Alfa')
    await arrive()
    await expect.element(page.getByText('1 ofertă nouă de la Gama')).toBeVisible()
    await expect.element(page.getByText(/sub prima din listă: 100,00 RON/)).toBeVisible()
    expect(titles()).toEqual(['Beta', 'Alfa'])
    pressed(settle.element())
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
  })

  test('are shown when the pointer leaves', async () => {
    const { arrive } = await renderList()
    await restOn('Alfa')
    await arrive()
    await expect.element(settle).toBeVisible()
    await beside.hover()
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
  })

  test('are shown under a resting pointer when every insurer has replied', async () => {
    const { arrive } = await renderList()
    await restOn('Alfa')
    await arrive({ isSettled: true })
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
  })

  test('are shown under a pointer that the list came under, which has not moved', async () => {
    const { arrive } = await renderList()
    const box = rowOf('Alfa').element().getBoundingClientRect()
    const at = { bubbles: true, pointerType: 'mouse', clientX: box.left + 5, clientY: box.top + 5 }
    rowOf('Alfa').element().dispatchEvent(new PointerEvent('pointerover', at))
    rowOf('Alfa').element().dispatchEvent(new PointerEvent('pointermove', at))
    await arrive()
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
  })

  test('are held while a row has the focus, also when every insurer has replied, until the focus leaves', async () => {
    const { arrive } = await renderList()
    ;(rowOf('Beta').element() as HTMLElement).focus()
    await arrive({ isSettled: true })
    await expect.element(settle).toBeVisible()
    expect(titles()).toEqual(['Beta', 'Alfa'])
    ;(document.activeElement as HTMLElement).blur()
    await expect.poll(titles).toEqual(['Gama', 'Beta', 'Alfa'])
  })

  test('are held on a phone too while a card has the focus', async () => {
    const { arrive } = await renderList({ isDesk: false })
    ;(page.getByRole('article').getByRole('link').first().element() as HTMLElement).focus()
    await arrive()
    await expect.element(page.getByRole('button', { name: '1 ofertă nouă: reordonează' })).toBeVisible()
    expect(titles()).toEqual(['Beta', 'Alfa'])
  })
})

describe('a row says', () => {
  test('which covers are in, missing or not stated, and which were asked for', async () => {
    await renderList({ isSettled: true }, [ALFA, BETA, GAMA])
    await expect.element(rowOf('Alfa').getByTitle('Geamuri: inclus, cerut')).toHaveTextContent('5.000')
    await expect.element(rowOf('Alfa').getByTitle('Chei: inclus, necerut')).toHaveTextContent('da')
    await expect.element(rowOf('Gama').getByTitle('Geamuri: cerut, neinclus')).toHaveTextContent('nu')
    await expect.element(rowOf('Gama').getByTitle('Chei: neinclus, necerut')).toHaveTextContent('nu')
    await expect.element(rowOf('Beta').getByTitle('Geamuri: cerut, asigurătorul nu a precizat')).toHaveTextContent('5.000')
    await expect.element(rowOf('Beta').getByText('asigurătorul nu a precizat', { exact: true }).first()).toBeVisible()
  })

  test('the deductible, with what was asked where it is worse, or that the insurer does not state it', async () => {
    await renderList({ isSettled: true }, [ALFA, BETA])
    await expect.element(rowOf('Alfa').getByText('cerut 500 RON')).toBeVisible()
    await expect.element(rowOf('Alfa')).toHaveTextContent('600 RON')
    await expect.element(rowOf('Beta')).toHaveTextContent('500 RON')
    await expect.element(rowOf('Beta').getByText('cerut 500 RON')).not.toBeInTheDocument()
  })

  test('how much dearer it is than the lowest', async () => {
    await renderList({ isSettled: true }, [ALFA, BETA])
    await expect.element(rowOf('Beta')).toHaveTextContent('cea mai mică primă')
    await expect.element(rowOf('Alfa')).toHaveTextContent('+100,00')
  })
})

describe('the keys of the table', () => {
  test('change the row, select it, open it and lead to issuing', async () => {
    const { router } = await renderList({ isSettled: true, maySell: true }, [ALFA, BETA, GAMA])
    ;(rowOf('Gama').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(rowOf('Beta')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(rowOf('Beta')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End} ')
    await expect.element(page.getByText('2 selectate')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Nota asigurătorului')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Nota asigurătorului')).not.toBeInTheDocument()
    await userEvent.keyboard('{Home}i')
    expect(router.push).toHaveBeenCalledWith('/quotes/q/issue?offer=Gama')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Nicio ofertă selectată')).toBeVisible()
  })

  test('lead nowhere for a reader who may not issue', async () => {
    const { router } = await renderList({ isSettled: true }, [ALFA, BETA])
    ;(rowOf('Beta').element() as HTMLElement).focus()
    await userEvent.keyboard('i')
    expect(router.push).not.toHaveBeenCalled()
    await expect.element(page.getByRole('link', { name: /Alege/ })).not.toBeInTheDocument()
  })

  test('compare the offers', async () => {
    await renderList({ isSettled: true }, [ALFA, BETA])
    await userEvent.keyboard('c')
    await expect.element(page.getByRole('button', { name: 'Înapoi la oferte' })).toBeVisible()
    expect(document.querySelector('[data-offer-row]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.element(rowOf('Beta')).toBeVisible()
  })
})

describe('offers side by side', () => {
  const heads = () => [...document.querySelectorAll<HTMLElement>('[data-column]')].map(({ dataset }) => dataset['column'])
  const head = (name: string) => page.getByRole('button', { name: new RegExp(`^Mută coloana ${name}`) })
  // The address keeps the comparison of the test before.
  beforeEach(() => {
    const address = new URL(window.location.href)
    address.searchParams.delete('compare')
    window.history.replaceState(null, '', address)
  })
  const compare = async () => {
    const rendered = await renderList({ isSettled: true, maySell: true }, [ALFA, BETA, GAMA])
    await userEvent.keyboard('c')
    await expect.poll(heads).toEqual(['Gama', 'Beta', 'Alfa'])
    return rendered
  }

  test('say what was asked, what is short of it, and by a mark what differs from the first', async () => {
    await compare()
    await expect.element(rowOf('Geamuri')).toHaveTextContent(/cerut 5\.000.*neinclus.*sub cerut.*Diferă de reper: neprecizat.*Diferă de reper: 5\.000 RON/)
    await expect.element(rowOf('Daună parțială')).toHaveTextContent(/cerut 500 RON.*600 RON.*peste cerut/)
  })

  test('have the focus that the row they replace had', async () => {
    await renderList({ isSettled: true, maySell: true }, [ALFA, BETA, GAMA])
    ;(rowOf('Beta').element() as HTMLElement).focus()
    await userEvent.keyboard('c')
    await expect.element(page.getByRole('table', { name: appMessages('ro').offers.compare.title })).toHaveFocus()
  })

  const LONG = { risk: 'Mercedes-Benz Sprinter 319 CDI Furgon Lung CJ 12 ABC', asked: ['Cererea 1', 'Casco', 'de la 01.12.2026', '12 luni', '92.500 EUR', 'franșiză 5 % daună parțială, 10 % furt', '14 acoperiri', 'plata în 4 rate', 'leasing prin Societatea de Leasing Exemplu SA'] }

  test.each([
    [1440, { risk: 'Dacia Duster', asked: ['Cererea 1', 'Casco'] }],
    [1180, LONG],
    [1024, LONG],
  ])('have their tools in one line in the head of the page, which grows by nothing, instead of the acts of the page: %i px', async (width, { risk, asked }) => {
    await page.viewport(width, 900)
    answerApi(() => undefined)
    const act = 'Modifică răspunsurile'
    await renderInApp(
      // As the desk leaves room for the page.
      <div className="mx-6 ml-55">
        <OffersHeader risk={risk} holder="Ana Pop" clientId={undefined} asked={asked} actions={<button type="button">{act}</button>} />
        {list([ALFA, BETA], { isSettled: true, maySell: true })}
      </div>,
    )
    await expect.element(page.getByRole('button', { name: act })).toBeVisible()
    const header = document.querySelector('header')
    const height = header?.clientHeight ?? 0
    await userEvent.keyboard('c')
    await expect.element(page.getByRole('button', { name: act })).not.toBeInTheDocument()
    for (const name of ['Înapoi la oferte', /^Comision/, 'Propunere cu 2 oferte']) expect(page.getByRole('button', { name }).element().closest('header')).toBe(header)
    expect(header?.clientHeight).toBeLessThanOrEqual(height)
    expect(header?.querySelector('[data-compare-tools]')?.clientHeight).toBeLessThanOrEqual(36)
    expect(header?.querySelector('p')?.clientHeight).toBeLessThanOrEqual(20)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: act })).toBeVisible()
  })

  test.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['the way back', () => page.getByRole('button', { name: 'Înapoi la oferte' }).click()],
  ])('give the focus back to the button that opened them: %s', async (_, close) => {
    await renderList({ isSettled: true, maySell: true }, [ALFA, BETA, GAMA])
    const open = page.getByRole('button', { name: appMessages('ro').offers.compare.open })
    await open.click()
    await expect.poll(heads).toHaveLength(3)
    await close()
    await expect.element(rowOf('Beta')).toBeVisible()
    await expect.element(open).toHaveFocus()
  })

  test('hide rows that are equal', async () => {
    await compare()
    await expect.element(rowOf('Valabilitate')).toBeVisible()
    await userEvent.keyboard('d')
    await expect.element(page.getByRole('switch', { name: /Doar diferențele/ })).toBeChecked()
    await expect.element(rowOf('Valabilitate')).not.toBeInTheDocument()
    await expect.element(rowOf('Geamuri')).toBeVisible()
  })

  test('move with the arrows: the column with the focus, else the first changes', async () => {
    await compare()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(heads).toEqual(['Beta', 'Alfa', 'Gama'])
    ;(head('Alfa').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(heads).toEqual(['Beta', 'Gama', 'Alfa'])
    await expect.element(head('Alfa')).toHaveFocus()
    await expect.element(page.getByText('Alfa: coloana 3 din 3')).toBeInTheDocument()
  })

  test('move by dragging, until a row orders them again', async () => {
    await compare()
    const [first, last] = [document.querySelector('[data-column="Gama"]'), document.querySelector('[data-column="Alfa"]')]
    const dataTransfer = new DataTransfer()
    last?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
    first?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
    first?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    await expect.poll(heads).toEqual(['Alfa', 'Gama', 'Beta'])
    pressed(page.getByRole('button', { name: 'Geamuri', exact: true }).element())
    await expect.poll(heads).toEqual(['Alfa', 'Gama', 'Beta'])
    await expect.element(page.getByRole('rowheader', { name: /^Geamuri/ })).toHaveAttribute('aria-sort', 'descending')
  })

  test('are taken out down to two, and chosen by their number', async () => {
    await compare()
    pressed(page.getByRole('button', { name: /^Scoate din comparație: Beta/ }).element())
    await expect.poll(heads).toEqual(['Gama', 'Alfa'])
    await expect.element(page.getByRole('button', { name: /^Scoate/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Propunere cu 2 oferte' })).toBeVisible()
    expect(document.querySelector('[aria-keyshortcuts="2"]')?.getAttribute('href')).toBe('/quotes/q/issue?offer=Alfa')
  })
})

test('columns are chosen, and remembered', async () => {
  await renderList({ isSettled: true }, [ALFA, BETA])
  await page.getByRole('button', { name: 'Coloane' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Rate' })).toBeInTheDocument()
  pressed(page.getByRole('checkbox', { name: 'Rate' }).element())
  pressed(page.getByRole('checkbox', { name: 'Chei' }).element())
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('columnheader', { name: 'Rate' })).not.toBeInTheDocument()
  expect(document.cookie).toContain(`offer-columns-casco=${encodeURIComponent('deductible,expiry;Geamuri')}`)
})

test('cards of a phone tell packages of one name apart, in their heads and in their links', async () => {
  const partial = (id: string, amount: number) => of('Alfa', 300, { id, packageName: 'Complet', deductibles: [{ code: 'partialDamage', name: 'x', amount, currency: 'RON' }] })
  answerApi(() => undefined)
  await renderInApp(list([partial('some', 600), partial('none', 0), BETA], { isSettled: true, isDesk: false, maySell: true }))
  await expect.element(page.getByRole('heading', { name: 'Alfa · Complet · franșiză 600 RON' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Mergi la emitere: Alfa · Complet · fără franșiză/ })).toBeVisible()
})

test('an offer that states neither covers nor deductibles says so beside one that does', async () => {
  answerApi(() => undefined)
  const stating: RunOffer = { ...ALFA, offer: { ...ALFA.offer, covers: [{ code: 'x', name: 'Coliziune', insuredAmount: 90_000, currency: 'RON' }], deductibles: [{ code: 'partialDamage', name: 'daună parțială', amount: 500, currency: 'RON' }] } }
  await renderInApp(list([stating, BETA], { isSettled: true, isDesk: false }))
  const silent = 'Asigurătorul nu a precizat acoperirile și franșizele.'
  await expect.element(page.getByRole('article', { name: 'Beta' }).getByText(silent)).toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Alfa' }).getByText(silent)).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Alfa' }).getByText('Franșiză: daună parțială 500 RON')).toBeInTheDocument()
})

function dayOf(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new Error(`${text} is no day`)
  return day
}
