import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tourEn } from '@/lib/features/tour/messages.en'
import { tourRo } from '@/lib/features/tour/messages.ro'
import type { Cast } from '@/lib/features/tour/model/cast'
import type { StopId, TourPart } from '@/lib/features/tour/model/stops'
import type { TourFacts } from '@/lib/features/tour/model/tour-facts'
import type { Locale } from '@/lib/i18n/locales'
import { expectAccessible, showIn } from '@/lib/testing/rendered-accessibility'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { VIEWPORTS, VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { TourCard } from './tour-card'
import { TourList } from './tour-list'
import { keptTourPlace } from './tour-place-of-browser'

const QUOTE = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const ATTEMPT = { id: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b11', offerId: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b12', insurer: 'Alpina', state: 'UNKNOWN', notIssuedBy: 'nobody' } as const
const begun: TourFacts = { quoteId: QUOTE, number: 7, version: 1, mail: 'Bună ziua,\nCNP: …', hasMail: false, offers: [], register: [], registered: 0, policies: [] }
const cast: Cast = { password: 'x', people: { broker: [{ email: 'broker@demo.test', name: 'Ana Brezeanu' }], 'back-office': [{ email: 'one@demo.test', name: 'Ioana Verdeș' }, { email: 'two@demo.test', name: 'Doina Albu' }] } }
const at = (stop: StopId) => ({ quoteId: QUOTE, stop, isLeft: false })

/** The card at a stop; what the records say can change. */
async function renderCard(stop: StopId, facts: Partial<TourFacts>, { language = 'ro', parts = ['broker'] }: { readonly language?: Locale; readonly parts?: readonly TourPart[] } = {}) {
  const known = { ...begun, ...facts }
  const asked = answerApi(({ method, path }) => (method === 'POST' && path.endsWith('/lost-answers') ? { areLost: true } : path.includes('/api/tours/') ? known : undefined))
  const app = await renderInApp(<TourCard initial={at(stop)} cast={cast} parts={parts} addresses={['http://192.168.1.20:3000']} />, { language })
  return { ...app, asked, known }
}

test('the card waits for the real act, says when it was done, and goes on with the focus on the next stop', async () => {
  const { known, router } = await renderCard('mail', {})
  await expect.element(page.getByRole('textbox', { name: tourRo.mailLabel })).toHaveValue(begun.mail ?? '')
  await expect.element(page.getByRole('button', { name: tourRo.next, exact: true })).not.toBeInTheDocument()
  Object.assign(known, { hasMail: true })
  await expect.element(page.getByRole('status').filter({ hasText: tourRo.isDone })).toBeInTheDocument()
  await page.getByRole('button', { name: tourRo.next, exact: true }).click()
  await expect.element(page.getByRole('heading', { name: tourRo.stops.race.title })).toHaveFocus()
  expect(router.push).toHaveBeenCalledWith(`/quotes/${QUOTE}/check`)
  expect(keptTourPlace()).toEqual(at('race'))
})

test('before the fifth stop the tour makes insurers lose their answers, and takes that back once one was lost', async () => {
  const lost = (asked: Awaited<ReturnType<typeof renderCard>>['asked']) => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const { asked, known } = await renderCard('phone', { proposal: { isOpened: true, chosenOfferId: ATTEMPT.offerId }, offers: [{ id: ATTEMPT.offerId, insurer: 'Alpina', tried: 0 }] }, { language: 'en' })
  await page.getByRole('button', { name: tourEn.next, exact: true }).click()
  await expect.element(page.getByRole('heading', { name: tourEn.stops.lost.title })).toHaveFocus()
  expect(lost(asked)).toEqual([{ areLost: true }])
  Object.assign(known, { attempt: ATTEMPT })
  await expect.poll(() => lost(asked)).toEqual([{ areLost: true }, { areLost: false }])
})

test('who may not do an act is told who does it, and what two people confirm is handed to the second', async () => {
  const { known } = await renderCard('proof', { attempt: ATTEMPT, register: [{ series: 'AL/21', number: '000123' }] })
  await expect.element(page.getByRole('button', { name: 'Continuă ca Ioana Verdeș (back office)' })).toBeInTheDocument()
  await expect.element(page.getByText('AL/21 000123')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: tourRo.doForMe })).not.toBeInTheDocument()
  Object.assign(known, { register: [], attempt: { ...ATTEMPT, notIssuedBy: 'reader' } })
  await expect.element(page.getByRole('button', { name: 'Continuă ca Doina Albu (back office)' })).toBeInTheDocument()
  await expect.element(page.getByText(tourRo.noPolicy)).toBeInTheDocument()
})

test('the client’s code leads to an address that a phone reaches where the desk was opened as localhost, and the link beside it stays here', async () => {
  await renderCard('phone', { proposal: { link: 'http://localhost:3000/proposal/x?world=abc', isOpened: false } }, { language: 'en' })
  await expect.element(page.getByText('The code leads to http://192.168.1.20:3000.')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: tourEn.openLink })).toHaveAttribute('href', `${window.location.origin}/proposal/x?world=abc`)
})

test('while the browser is handed over the card asks nothing, because nobody is signed in between', async () => {
  const asked = answerApi(({ method, path }) => (method === 'GET' && path.includes('/api/tours/') ? { ...begun, attempt: ATTEMPT } : path.includes('/csrf') ? new Promise<object>(() => {}) : undefined))
  await renderInApp(<TourCard initial={at('proof')} cast={cast} parts={['broker']} addresses={[]} />)
  await page.getByRole('button', { name: 'Continuă ca Ioana Verdeș (back office)' }).click()
  await expect.poll(() => asked.some(({ path }) => path.includes('/csrf'))).toBe(true)
  const [before, again] = [asked.length, performance.now() + 1500]
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(again), { timeout: 10_000 })
  expect(asked).toHaveLength(before)
})

test('over a row that may insure the same twice the tour issues nothing, and says whose turn it is', async () => {
  const known = { ...begun, offers: [{ id: ATTEMPT.offerId, insurer: 'Alpina', tried: 0 }] }
  answerApi(({ method, path }) => {
    if (method === 'POST' && path.endsWith('/policy')) return Response.json({ error: { code: 'invalid', correlationId: 'test', problems: [{ path: 'seen.overlap.x', code: 'required' }] } }, { status: 422 })
    return path.includes('/api/tours/') ? known : undefined
  })
  await renderInApp(<TourCard initial={at('lost')} cast={cast} parts={['broker']} addresses={[]} />)
  await page.getByRole('button', { name: tourRo.doForMe }).click()
  await expect.element(page.getByText(tourRo.toConfirm)).toBeVisible()
})

test('a request that is gone is said to be, is called neither done nor awaited, and is asked for no more', async () => {
  const asked = answerApi(({ path }) => (path.includes('/api/tours/') ? Response.json({ error: { code: 'notFound', correlationId: 'test' } }, { status: 404 }) : undefined))
  await renderInApp(<TourCard initial={at('race')} cast={cast} parts={['broker']} addresses={[]} />)
  await expect.element(page.getByText(tourRo.otherRequest)).toBeVisible()
  await expect.element(page.getByRole('button', { name: tourRo.beginAgain })).toBeVisible()
  expect(document.body.textContent).not.toContain(tourRo.waiting)
  const [before, again] = [asked.length, performance.now() + 1500]
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(again), { timeout: 10_000 })
  expect(asked).toHaveLength(before)
})

test('a tour that was left is taken up where it stood', async () => {
  await renderCard('compare', {})
  await page.getByRole('button', { name: tourRo.leave }).click()
  await expect.element(page.getByRole('heading', { name: tourRo.stops.compare.title })).not.toBeInTheDocument()
  expect(keptTourPlace()).toEqual({ ...at('compare'), isLeft: true })
})

test.each(['ro', 'en'] as const)('card and list are read by everybody, at 360 px too (%s)', async (language) => {
  const words = language === 'ro' ? tourRo : tourEn
  vi.spyOn(window.history, 'pushState')
  await renderCard('phone', { proposal: { link: `http://localhost:3000/proposal/x`, isOpened: false } }, { language })
  await expect.element(page.getByRole('img', { name: words.qrCode })).toBeInTheDocument()
  await expectAccessible('tour card', VIEWPORTS_BY_LANGUAGE[language])
  await renderInApp(<TourList cast={cast} mayQuote place={at('phone')} />, { language })
  await expect.element(page.getByRole('button', { name: words.goOn })).toBeInTheDocument()
  await expectAccessible('tour list', VIEWPORTS_BY_LANGUAGE[language])
  await showIn(VIEWPORTS.deskLight)
})
