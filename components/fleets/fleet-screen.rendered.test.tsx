import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseDay, type Day } from '@/lib/domain/day'
import type { FleetView } from '@/lib/features/fleets/endpoints'
import type { FleetOffer, FleetRow } from '@/lib/features/fleets/model/fleet'
import { appMessages } from '@/lib/i18n/app-messages'
import { expectAccessible } from '@/lib/testing/rendered-accessibility'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { FleetScreen } from './fleet-screen'

const TODAY = parseDay('2026-11-25') as Day
const { fleets } = appMessages('ro')
const id = (nth: number) => `0190a1b2-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
const offer = (nth: number, insurer: string, lei: number): FleetOffer => ({ id: id(nth), insurerId: id(insurer === 'Alpina' ? 91 : 92), insurer, premium: { amountBani: lei * 100, currency: 'RON' }, isExpired: false })
const row = (nth: number, parts: Partial<FleetRow> = {}): FleetRow => ({ row: nth, quoteId: id(nth), number: 1000 + nth, state: 'offered', holder: 'Morarul SRL', holderKey: 'm', risk: `Dacia Duster CJ 1${nth} ABC`, isAsked: true, offers: [offer(10 + nth, 'Alpina', 500), offer(20 + nth, 'Carpatia', 400)], gaps: [], policies: [], ...parts })
const ROWS = [row(1), row(2), row(3, { offers: [offer(13, 'Alpina', 500)], gaps: [{ insurerId: id(92), insurer: 'Carpatia', reason: 'risk-refused' }] }), row(4, { state: 'issued', attempt: { state: 'ISSUED', offerId: id(14) }, policies: [{ id: id(54), series: 'AL01', number: '000240101' }] })]
const FLEET = id(99)
const viewOf = (rows: readonly FleetRow[]): FleetView => ({ product: 'casco', readAt: '2026-11-25T08:00:00.000Z', today: TODAY, total: rows.length, proposals: [], rows })
const screen = (mayIssue = true) => <FleetScreen fleetId={FLEET} initial={viewOf(ROWS)} productName="CASCO" today={TODAY} mayAsk={mayIssue} mayIssue={mayIssue} mayShare={mayIssue} />

beforeEach(() => localStorage.clear())

describe('a fleet', () => {
  test('keeps what was chosen when the page is left, but no offer that is gone', async () => {
    answerApi(() => viewOf(ROWS))
    const first = await renderInApp(screen())
    await page.getByRole('button', { name: fleets.fleet.chooseOf.replace('{insurer}', 'Alpina') }).click()
    await expect.element(page.getByRole('button', { name: 'Verifică fișele a 3 rânduri' })).toBeVisible()
    await first.give(<p>altă pagină</p>)
    const without = ROWS.map((one) => (one.row === 3 ? { ...one, offers: [] } : one))
    answerApi(() => viewOf(without))
    await renderInApp(<FleetScreen fleetId={FLEET} initial={viewOf(without)} productName="CASCO" today={TODAY} mayAsk mayIssue mayShare />)
    await expect.element(page.getByRole('button', { name: 'Verifică fișele a 2 rânduri' })).toBeVisible()
  })

  test('compares insurers over all rows, and issues what has nothing to confirm; the rest goes through its own sheet', async () => {
    const asked = answerApi(({ method, path, body }) => {
      if (path.includes('/sheets')) return { sheets: (body as { offerIds: string[] }).offerIds.map((offerId, index) => ({ quoteId: id(index + 1), offerId, fingerprint: `f${index}`, collected: { amountBani: 50_000, currency: 'RON' }, left: index === 2 ? ['overlap'] : [] })) }
      return method === 'POST' ? { jobId: id(98) } : viewOf(ROWS)
    })
    await renderInApp(screen())
    const alpina = page.getByRole('row').filter({ hasText: fleets.fleet.whole })
    await expect.element(alpina).toHaveTextContent('Alpina')
    await expect.element(alpina).toHaveTextContent('1.500,00')
    await expect.element(page.getByRole('row').filter({ hasText: 'rândurile 3' }).first()).toHaveTextContent('Carpatia')
    await page.getByText('un asigurător fără ofertă', { exact: true }).click()
    await expect.element(page.getByText(/^Carpatia: nu preia/)).toBeVisible()
    await expect.element(page.getByRole('row').filter({ hasText: 'CJ 14 ABC' }).getByRole('link', { name: 'Polița AL01 000240101, rândul 4' })).toHaveAttribute('href', `/policies/${id(54)}`)
    await expectAccessible('fleet', [VIEWPORTS.deskLight, VIEWPORTS.phoneDark])

    await expect.element(page.getByText(fleets.issue.chooseFirst)).toBeVisible()
    await page.getByRole('button', { name: fleets.fleet.chooseOf.replace('{insurer}', 'Alpina') }).click()
    await page.getByRole('button', { name: 'Verifică fișele a 3 rânduri' }).click()
    await expect.element(page.getByText(/2 rânduri se pot emite împreună/)).toHaveTextContent('1.000,00')
    await expect.element(page.getByRole('link', { name: /Rândul 3: o poliță acoperă/ })).toHaveAttribute('href', `/quotes/${id(3)}/issue?offer=${id(13)}`)
    const issue = page.getByRole('button', { name: 'Emite 2 polițe' })
    await expect.element(issue).toBeDisabled()
    await page.getByRole('textbox', { name: fleets.issue.document }).fill('OP-77')
    await issue.click()
    await expect.element(page.getByText(fleets.issue.started)).toBeVisible()
    expect(issue.elements()).toEqual([])
    expect(asked).toContainEqual({ method: 'POST', path: `/api/fleets/${FLEET}/policies`, body: { payment: { method: 'broker payment order', documentNumber: 'OP-77', date: '2026-11-25' }, rows: [{ offerId: id(11), fingerprint: 'f0' }, { offerId: id(12), fingerprint: 'f1' }], locale: 'ro' } })
  })

  test('is proposed to its client in two presses: each row with its cheapest offer, beside the insurer of every row', async () => {
    const asked = answerApi(({ method }) => (method === 'POST' ? { proposalId: id(97) } : viewOf(ROWS)))
    await renderInApp(screen())
    await page.getByRole('button', { name: fleets.fleet.propose }).click()
    const dialog = page.getByRole('dialog', { name: fleets.proposal.title })
    await expect.element(dialog.getByText(/1\.300,00 RON/)).toBeVisible()
    await expect.element(dialog.getByText(fleets.proposal.left.replace('{rows}', '4'))).toBeVisible()
    await dialog.getByRole('button', { name: appMessages('ro').proposal.dialog.submit }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const rows = [[1, [21, 11]], [2, [22, 12]], [3, [13]]] as const
    expect(asked).toContainEqual({ method: 'POST', path: `/api/fleets/${FLEET}/proposal`, body: { recipient: { name: 'Morarul SRL' }, locale: 'ro', rows: rows.map(([nth, offers]) => ({ quoteId: id(nth), offerIds: offers.map(id) })) } })
  })

  test('shows at once what its client chose, and takes it over', async () => {
    const proposal: FleetView['proposals'][number] = {
      proposal: { id: id(97), state: 'open', stage: 'opened', recipient: { name: 'Morarul SRL' }, locale: 'ro', offers: [], validUntil: TODAY, broker: 'Ana', sharedAt: '2026-11-25T08:00:00.000Z', views: 2, link: 'https://desk.example/proposal/x' },
      sendsMail: false, quoteIds: [id(1), id(2), id(3)], choices: [{ quoteId: id(1), offerId: id(11) }],
    }
    const asked = answerApi(() => ({ ...viewOf(ROWS), proposals: [proposal] }))
    await renderInApp(screen())
    await expect.element(page.getByText('Clientul a ales pentru un rând din 3')).toBeVisible()
    await expect.element(page.getByRole('row').filter({ hasText: 'CJ 11 ABC' })).toHaveTextContent('clientul a ales Alpina')
    await page.getByRole('button', { name: fleets.proposal.take }).click()
    await expect.element(page.getByRole('combobox', { name: fleets.fleet.chooseOffer.replace('{row}', '1') })).toHaveValue(id(11))

    const { revoke, revokeTitle, keep, revokeConfirm } = appMessages('ro').proposal
    await page.getByRole('button', { name: revoke, exact: true }).click()
    const question = page.getByRole('alertdialog', { name: revokeTitle })
    await question.getByRole('button', { name: keep }).click()
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    await page.getByRole('button', { name: revoke, exact: true }).click()
    await question.getByRole('button', { name: revokeConfirm }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([expect.objectContaining({ path: `/api/proposals/${id(97)}/revocation` })])
  })

  test('takes over no offer of an earlier run, and says so; of several policyholders each is proposed their own rows, first who has no link', async () => {
    const rows = [row(1), row(2, { holder: 'Popa SRL', holderKey: 'p' })]
    const proposal: FleetView['proposals'][number] = {
      proposal: { id: id(97), state: 'chosen', stage: 'chosen', recipient: { name: 'Morarul SRL' }, locale: 'ro', offers: [], validUntil: TODAY, broker: 'Ana', sharedAt: '2026-11-25T08:00:00.000Z', views: 2, link: 'https://desk.example/proposal/x' },
      sendsMail: false, quoteIds: [id(1)], choices: [{ quoteId: id(1), offerId: id(88) }],
    }
    const view = { ...viewOf(rows), proposals: [proposal] }
    const asked = answerApi(({ method }) => (method === 'POST' ? { proposalId: id(97) } : view))
    await renderInApp(<FleetScreen fleetId={FLEET} initial={view} productName="CASCO" today={TODAY} mayAsk mayIssue mayShare />)
    await expect.element(page.getByRole('row').filter({ hasText: 'CJ 11 ABC' })).toHaveTextContent(fleets.fleet.clientChoseEarlier)
    expect(page.getByRole('button', { name: fleets.proposal.take }).elements()).toEqual([])
    await page.getByRole('button', { name: fleets.fleet.propose }).click()
    const dialog = page.getByRole('dialog', { name: fleets.proposal.title })
    const client = dialog.getByRole('combobox', { name: fleets.proposal.client })
    await expect.element(client).toHaveValue('p')
    await expect.element(dialog.getByRole('textbox', { name: appMessages('ro').proposal.dialog.name })).toHaveValue('Popa SRL')
    expect(dialog.getByText(fleets.proposal.again).elements()).toEqual([])
    await client.selectOptions('m')
    await expect.element(dialog.getByText(fleets.proposal.again)).toBeVisible()
    await client.selectOptions('p')
    await dialog.getByRole('button', { name: appMessages('ro').proposal.dialog.submit }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([expect.objectContaining({ path: `/api/fleets/${FLEET}/proposal`, body: expect.objectContaining({ recipient: { name: 'Popa SRL' }, rows: [expect.objectContaining({ quoteId: id(2) })] }) as unknown })])
  })

  test('of one row names its one quote', async () => {
    const one = viewOf(ROWS.slice(0, 1))
    answerApi(() => one)
    await renderInApp(<FleetScreen fleetId={FLEET} initial={one} productName="CASCO" today={TODAY} mayAsk mayIssue mayShare />)
    await expect.element(page.getByText('cererea 1001', { exact: true })).toBeVisible()
  })

  test('says of a row that its offer expires today', async () => {
    const rows = [row(1, { offers: [{ ...offer(11, 'Alpina', 500), expiresToday: true }] }), row(2)]
    answerApi(() => viewOf(rows))
    await renderInApp(<FleetScreen fleetId={FLEET} initial={viewOf(rows)} productName="CASCO" today={TODAY} mayAsk mayIssue mayShare />)
    const { expiresToday } = appMessages('ro').desk.quotes
    await expect.element(page.getByRole('row').filter({ hasText: 'CJ 11 ABC' }).getByText(expiresToday, { exact: true })).toBeVisible()
    expect(page.getByRole('row').filter({ hasText: 'CJ 12 ABC' }).getByText(expiresToday, { exact: true }).elements()).toEqual([])
  })

  test('is read without choosing and issuing by whoever issues nothing', async () => {
    answerApi(() => (viewOf(ROWS)))
    await renderInApp(screen(false))
    await expect.element(page.getByRole('row').filter({ hasText: fleets.fleet.whole })).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
    expect(page.getByRole('combobox').elements()).toEqual([])
  })
})
