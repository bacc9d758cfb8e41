import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { renderInApp } from '@/lib/testing/rendered-app'
import { ClientFrame } from './client-frame'
import { ClientProposal } from './client-proposal'

const [START, END] = [dayOf('2026-12-09'), dayOf('2026-12-18')]
const cover = (name: string, insuredAmount: number) => ({ code: name, name, insuredAmount, currency: 'EUR' })
const BASIC = [cover('Cheltuieli medicale de urgență', 30_000), cover('Cheltuieli stomatologice de urgență', 250), cover('Transport medical', 30_000)]
const MORE = [...BASIC, cover('Invaliditate permanentă din accident', 5000), cover('Răspundere civilă față de terți', 10_000)]
const offer = (insurer: string, lei: number, change: Partial<ProposedOffer>): ProposedOffer => ({ id: insurer, insurer, packageName: `${insurer} Confort`, premium: { amountBani: lei * 100, currency: 'RON' }, installments: [], startDate: START, endDate: END, isRecommended: false, ...change })
const VIEW: ProposalView = {
  agency: 'Broker Unu SRL',
  broker: 'Ana Brezeanu',
  brokerPhone: '0740 000 000',
  letterhead: { registerCode: 'RAJ 000000', colour: '#7a1f5c' },
  client: 'Ioana-Călina Mureșan',
  product: 'Travel',
  subject: 'Greece',
  validUntil: END,
  statement: [],
  offers: [offer('Alizeu', 138, { covers: MORE, isRecommended: true }), offer('Busola', 99, { covers: BASIC }), offer('Escala', 207, { covers: [...MORE, cover('Căutare și salvare', 2000)] })],
}

test.each(['ro', 'en'] as const)('three offers with long names of covers, one reason and three choices stand above the contact on a phone (%s)', async (language) => {
  await page.viewport(390, 844)
  await renderProposal(VIEW, language)
  const choices = page.getByRole('button', { name: language === 'ro' ? /^Aleg/ : /^Choose/ })
  await expect.element(choices.first()).toBeVisible()
  const contact = page.getByRole('region', { name: language === 'ro' ? 'Brokerul dumneavoastră' : 'Your broker' }).element().getBoundingClientRect()
  const bottoms = choices.elements().map((button) => Math.round(button.getBoundingClientRect().bottom))
  expect(bottoms).toHaveLength(3)
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(contact.top)
  await expect.element(page.getByText(language === 'ro' ? /^Față de cea mai ieftină, acoperă și: invaliditate/ : /^Compared with the cheapest, it also covers: invaliditate/)).toBeVisible()
  const lacking = 'invaliditate permanentă din accident, răspundere civilă față de terți'
  await expect.element(page.getByRole('article', { name: /Busola/ }).getByText(language === 'ro' ? `fără ${lacking}` : `without ${lacking}`)).toBeVisible()
})

test('a card says how many things it leaves to the details, where all that differs from the recommended offer stands', async () => {
  await page.viewport(390, 844)
  const [medical, dental] = BASIC
  const less = { ...medical, insuredAmount: 10_000 }
  const other = offer('Busola', 99, { covers: [less, { ...dental, insuredAmount: 100 }, cover('Bagaje', 500), cover('Asistență juridică', 900)] as typeof BASIC })
  await renderProposal({ ...VIEW, offers: [offer('Alizeu', 138, { covers: BASIC, isRecommended: true }), other] }, 'ro')
  const card = page.getByRole('article', { name: /Busola/ })
  await expect.element(card.getByText('fără transport medical')).toBeVisible()
  await card.getByText(/încă \d în detalii/).click({ trial: true })
  await card.getByRole('button', { name: 'Detalii' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Față de oferta recomandată' })).toBeVisible()
  await expect.element(dialog.getByText('cheltuieli stomatologice de urgență, până la 100 EUR').first()).toBeVisible()
})

test('the recommended offer is the first column side by side, and whom to call stays in view', async () => {
  await page.viewport(390, 844)
  const [first, ...others] = VIEW.offers
  await renderProposal({ ...VIEW, offers: [...others, ...(first === undefined ? [] : [first])].map((one) => ({ ...one, pidUrl: 'https://insurer.test/pid.pdf' })) }, 'ro')
  await page.getByRole('button', { name: 'Față în față' }).click()
  const heads = page.getByRole('columnheader')
  await expect.element(heads.nth(1)).toHaveTextContent(/Alizeu/)
  await expect.element(heads.nth(1)).toHaveTextContent(/recomandată/)
  const contact = page.getByRole('region', { name: 'Brokerul dumneavoastră' }).element().getBoundingClientRect()
  expect(contact.bottom).toBeLessThanOrEqual(844)
  expect(contact.right).toBeLessThanOrEqual(390)
  // A phone makes its window as wide as the page, and the contact would stand below it.
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('cards, buttons and columns of packages of one insurer say which package, and fit a phone', async () => {
  await page.viewport(390, 844)
  const partial = (amount: number) => ({ packageName: 'Alizeu Confort', covers: BASIC, deductibles: [{ code: 'partialDamage', name: 'x', amount, currency: 'RON' }] })
  const offers = [offer('Alizeu', 138, { ...partial(500), isRecommended: true }), offer('Alizeu', 199, { ...partial(0), id: 'none' }), offer('Busola', 99, { covers: BASIC })]
  await renderProposal({ ...VIEW, offers }, 'ro')
  const expected = ['Aleg oferta Alizeu · Alizeu Confort · franșiză 500 RON', 'Aleg Alizeu · Alizeu Confort · fără franșiză', 'Aleg Busola']
  const seen = () => page.getByRole('button', { name: /^Aleg/ }).elements().map((button) => [...button.childNodes].flatMap((part) => (part instanceof Text ? part.data : [])).join(''))
  expect(seen()).toEqual(expected)
  await expect.element(page.getByRole('article', { name: 'Alizeu · Alizeu Confort · fără franșiză' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Față în față' }).click()
  expect(seen()).toEqual(expected)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('one offer of which the insurer says nothing more is compared with none', async () => {
  await renderProposal({ ...VIEW, offers: [offer('Alizeu', 138, {})] }, 'ro')
  await expect.element(page.getByRole('article').getByRole('button', { name: 'Detalii' })).toBeVisible()
  await expect.element(page.getByRole('article').getByText(/la fel/)).not.toBeInTheDocument()
})

async function renderProposal(view: ProposalView, language: 'ro' | 'en') {
  await renderInApp(
    <ClientFrame labels={{ skipToContent: 'Skip' }} brand={{ name: view.agency, href: '/' }} colour={view.letterhead?.colour} demo="Demo" until="18.12.2026" preferences={null}>
      <ClientProposal view={view} state="open" written={language} declarations={[]} documentHref="/paper" onAskForCode={undefined} onChoose={async () => {}} />
    </ClientFrame>,
    { language },
  )
}

function dayOf(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new Error(`${text} is a day`)
  return day
}
