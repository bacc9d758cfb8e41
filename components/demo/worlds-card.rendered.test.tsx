import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import type { WorldsView } from '@/lib/features/demo/endpoints'
import { ResetCard } from './reset-card'
import { WorldsCard } from './worlds-card'

const world = (owner: string, code: string) => ({ owner, code, madeAt: '2026-11-26T08:00:00Z', expiresAt: '2026-12-03T08:00:00Z' })
const view = (parts: Partial<WorldsView> = {}): WorldsView => ({ isPresenters: true, worlds: [], ready: 2, addresses: ['http://192.0.2.7:3000', 'http://198.51.100.4:3000'], ...parts })

test('a new world is made for somebody, and its link has an address that a phone reaches', async () => {
  const made = view({ worlds: [world('Agenția Nordica', 'abcdefghjkmn')], ready: 1 })
  const asked = answerApi(() => made)
  await renderInApp(<WorldsCard initial={view()} />)
  await expect.element(page.getByRole('button', { name: 'Lume nouă' })).toBeDisabled()
  await page.getByLabelText('Pentru cine').fill('Agenția Nordica')
  await page.getByRole('button', { name: 'Lume nouă' }).click()
  await expect.element(page.getByText('abcd-efgh-jkmn')).toBeInTheDocument()
  await expect.element(page.getByText('până la 03.12, 10:00')).toBeInTheDocument()
  await expect.element(page.getByText('http://192.0.2.7:3000/?world=abcdefghjkmn')).toBeInTheDocument()
  await page.getByLabelText('Adresa la care ajunge telefonul').selectOptions('http://198.51.100.4:3000')
  await expect.element(page.getByText('http://198.51.100.4:3000/?world=abcdefghjkmn')).toBeInTheDocument()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'make', owner: 'Agenția Nordica' })
})

test('the picture to scan is large enough for a phone, and drawn here', async () => {
  const initial = view({ worlds: [world('Agenția Nordica', 'abcdefghjkmn')] })
  answerApi(() => initial)
  await renderInApp(<WorldsCard initial={initial} />)
  const picture = page.getByRole('img', { name: 'Codul QR al linkului către lumea Agenția Nordica' })
  await expect.poll(() => getComputedStyle(picture.element()).backgroundImage).toContain('data:image/svg+xml')
  expect(picture.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(148)
})

test('the link is copied, also where the browser keeps its clipboard from a page without https', async () => {
  const initial = view({ worlds: [world('Agenția Nordica', 'abcdefghjkmn')] })
  answerApi(() => initial)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  const copied: string[] = []
  const note = (event: ClipboardEvent) => copied.push(event.clipboardData?.getData('text/plain') ?? '')
  document.addEventListener('copy', note)
  await renderInApp(<WorldsCard initial={initial} />)
  await page.getByRole('button', { name: 'Copiază linkul' }).click()
  await expect.element(page.getByRole('button', { name: 'Copiat' })).toBeInTheDocument()
  expect(copied).toEqual(['http://192.0.2.7:3000/?world=abcdefghjkmn'])
  document.removeEventListener('copy', note)
  vi.restoreAllMocks()
})

test('an earlier world is opened from the list, and removed', async () => {
  const initial = view({ worlds: [world('A doua', 'bbbbcccchhhh'), world('Prima agenție', 'aaaabbbbcccc')] })
  const asked = answerApi(() => initial)
  await renderInApp(<WorldsCard initial={initial} />)
  await page.getByRole('button', { name: /Prima agenție/ }).click()
  await expect.element(page.getByText('aaaa-bbbb-cccc')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Șterge lumea' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ștergeți lumea Prima agenție?' })
  await question.getByRole('button', { name: 'Păstrează' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  await page.getByRole('button', { name: 'Șterge lumea' }).click()
  await question.getByRole('button', { name: 'Șterge lumea' }).click()
  await expect.poll(() => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ kind: 'end', code: 'aaaabbbbcccc' }])
})

test('the presenter reads whose world they are in, and the way back', async () => {
  const initial = view({ here: world('Agenția Nordica', 'abcdefghjkmn'), addresses: [] })
  answerApi(() => initial)
  await renderInApp(<WorldsCard initial={initial} />, { language: 'en' })
  await expect.element(page.getByText('You are in the world of Agenția Nordica.')).toBeInTheDocument()
  const back = page.getByRole('button', { name: 'To the first world' })
  await expect.element(back).toBeInTheDocument()
  const { method, action } = back.element().closest('form') ?? {}
  expect([method, new URL(action ?? '').searchParams.get('link')]).toEqual(['post', '/?world=first'])
})

test('a visitor reads whose world they are in, without a way into another', async () => {
  const initial = view({ isPresenters: false, here: world('Agenția Nordica', 'abcdefghjkmn'), addresses: [] })
  answerApi(() => initial)
  await renderInApp(<WorldsCard initial={initial} />)
  await expect.element(page.getByText('Sunteți în lumea Agenția Nordica.')).toBeInTheDocument()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('anybody else in the first world reads where worlds are made, and sees no code', async () => {
  const initial = view({ isPresenters: false, ready: 0, addresses: [] })
  answerApi(() => initial)
  await renderInApp(<WorldsCard initial={initial} />)
  await expect.element(page.getByText(/linkul prezentatorului/)).toBeInTheDocument()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a reset asks nothing, and is sent once', async () => {
  const asked = answerApi(() => new Promise<object>(() => {}))
  await renderInApp(<ResetCard />)
  const button = page.getByRole('button', { name: 'Resetează' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
