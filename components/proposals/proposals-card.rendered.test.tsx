import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseDay } from '@/lib/domain/day'
import type { ProposalRow, ProposalsView } from '@/lib/features/proposals/endpoints'
import { appMessages } from '@/lib/i18n/app-messages'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { ChosenBadge } from './chosen-badge'
import { ProposalLinks } from './proposal-links'
import { ProposalsCard } from './proposals-card'
import { ProposalsProvider } from './proposals-context'

const { proposal: words } = appMessages('ro')
const OFFER = '0190f3a2-0000-7000-8000-000000000001'
const AT = '2026-11-26T01:25:00.000Z'
const CHOSEN: ProposalRow = {
  id: '0190f3a2-0000-7000-8000-000000000002', state: 'chosen', stage: 'chosen', recipient: { name: 'Ioana-Călina Mureșan' }, locale: 'ro',
  offers: [{ id: OFFER, insurer: 'Meridia', packageName: 'Casco Standard', premium: { amountBani: 147_785, currency: 'RON' } }],
  validUntil: parseDay('2026-12-06') ?? '', broker: 'Ana Brezeanu', sharedAt: AT, views: 1, firstViewedAt: AT, lastViewedAt: AT,
  choice: { offerId: OFFER, chosenAt: AT, consentsGiven: 3, consentsAsked: 3 }, link: 'https://desk.test/proposal/x',
} as ProposalRow

test('a chosen proposal takes one line of a wide desk, and marks its offer in the width of a name', async () => {
  await page.viewport(1440, 900)
  const view: ProposalsView = { proposals: [CHOSEN], sendsMail: false }
  answerApi(() => view)
  await renderInApp(
    <ProposalsProvider quoteId="q" initial={view}>
      <div style={{ width: '1180px' }}><ProposalsCard mayShare /></div>
      <div data-testid="name" style={{ width: '104px' }}><ChosenBadge offerId={OFFER} isNarrow /></div>
    </ProposalsProvider>,
  )
  const item = page.getByRole('listitem')
  await expect.element(item.getByText(/^A ales Meridia/)).toBeVisible()
  await expect.element(item.getByRole('link', { name: words.issueOf.replace('{insurer}', 'Meridia · Casco Standard') })).toBeVisible()
  expect(item.element().getBoundingClientRect().height).toBeLessThanOrEqual(56)
  expect(page.getByTestId('name').element().getBoundingClientRect().height).toBeLessThanOrEqual(16)
  // A narrow line is cut at its end, so its days come first.
  expect(item.element().textContent).toMatch(/valabilă până la 06\.12\.2026.*deschisă.*creată de/)
})

test('the link of a proposal that was just made is copied with one key: its button has the focus', async () => {
  await renderInApp(<ProposalLinks proposal={CHOSEN} sendsMail={false} isLinkShown />)
  await expect.element(page.getByRole('button', { name: words.copy })).toHaveFocus()
})

test('WhatsApp opens with the words of the mail, and the mail program with its subject; what is issued is not sent', async () => {
  const mail = { subject: 'Oferte casco', text: 'Bună ziua,\nhttps://desk.test/proposal/x\n' }
  const { give } = await renderInApp(<ProposalLinks proposal={{ ...CHOSEN, mail }} sendsMail={false} />)
  const whatsApp = page.getByRole('link', { name: words.whatsAppOf.replace('{client}', CHOSEN.recipient.name) })
  await expect.element(whatsApp).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(mail.text.trim())}`)
  await expect.element(page.getByRole('link', { name: words.compose })).toHaveAttribute('href', expect.stringContaining(`subject=${encodeURIComponent(mail.subject)}`))
  await give(<ProposalLinks proposal={{ ...CHOSEN, mail, phone: '0740 000 000' }} sendsMail={false} />)
  await expect.element(whatsApp).toHaveAttribute('href', `https://wa.me/40740000000?text=${encodeURIComponent(mail.text.trim())}`)
  await give(<ProposalLinks proposal={{ ...CHOSEN, mail, state: 'issued' }} sendsMail={false} />)
  await expect.element(whatsApp).not.toBeInTheDocument()
})
