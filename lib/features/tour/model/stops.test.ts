import { describe, expect, test } from 'vitest'
import { type StopId, STOP_IDS, STOPS, stopAfter, stopOf, stopReached, TOUR_MINUTES } from './stops'
import type { TourFacts } from './tour-facts'
import { parseTourPlace, tourPlaceText } from './tour-place'

const QUOTE = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const begun: TourFacts = { quoteId: QUOTE, number: 7, version: 1, mail: '', hasMail: false, offers: [], register: [], registered: 0, policies: [] }
const offers = [{ id: 'a', insurer: 'Alpina', tried: 0 }, { id: 'b', insurer: 'Danubia', tried: 0 }]
const run = { asked: 10, waiting: 8, failed: 0 }
const attempt = (state: NonNullable<TourFacts['attempt']>['state']) => ({ id: 'x', offerId: 'a', insurer: 'Alpina', state, notIssuedBy: 'nobody' as const })
const OFFERS_PAGE = `/quotes/${QUOTE}/offers`

const isDone = (id: StopId, facts: Partial<TourFacts>, place = '/') => stopOf(id).isDone({ ...begun, ...facts }, place)

test('the tour has eight stops and takes ten minutes', () => {
  expect(STOPS.map(({ id }) => id)).toEqual(STOP_IDS)
  expect([STOPS.length, TOUR_MINUTES]).toEqual([8, 10])
  expect(stopAfter('mail')?.id).toBe('race')
  expect(stopAfter('report')).toBeUndefined()
})

/** What is no act yet, and what is one. */
const ACTS: readonly { readonly stop: StopId; readonly before: Partial<TourFacts>; readonly after: Partial<TourFacts>; readonly place?: string }[] = [
  { stop: 'mail', before: {}, after: { hasMail: true } },
  { stop: 'race', before: { run, offers: offers.slice(0, 1) }, after: { run, offers } },
  { stop: 'race', before: { run: { ...run, waiting: 0 } }, after: { run: { ...run, waiting: 0 }, offers: offers.slice(0, 1) } },
  { stop: 'compare', before: { offers: offers.map((one) => ({ ...one, id: `${one.id}-of-another-run` })) }, after: { offers }, place: `${OFFERS_PAGE}?compare=a,b` },
  { stop: 'phone', before: { proposal: { isOpened: true } }, after: { proposal: { isOpened: true, chosenOfferId: 'a' } } },
  { stop: 'lost', before: { attempt: attempt('SENDING') }, after: { attempt: attempt('UNKNOWN') } },
  { stop: 'lost', before: { attempt: attempt('REJECTED') }, after: { attempt: attempt('ISSUED') } },
  { stop: 'proof', before: { attempt: attempt('UNKNOWN'), register: [{ series: 'AL', number: '1' }] }, after: { attempt: attempt('ISSUED'), policies: [{ id: 'p', series: 'AL', number: '1' }] } },
  { stop: 'renewal', before: { policies: [{ id: 'p', series: 'AL', number: '1' }] }, after: { renewalQuoteId: QUOTE } },
]

test.each(ACTS)('the act of the stop $stop counts only once the records say so (%#)', ({ stop, before, after, place }) => {
  expect([isDone(stop, before, place), isDone(stop, after, place)]).toEqual([false, true])
})

describe('an act that leaves no record', () => {
  test('is a comparison at the address of this request, of two offers', () => {
    expect(isDone('compare', { offers }, `${OFFERS_PAGE}?compare=a`)).toBe(false)
    expect(isDone('compare', { offers }, '/quotes/another/offers?compare=a,b')).toBe(false)
  })

  test('is no comparison where a single offer came', () => {
    expect(isDone('compare', { offers: offers.slice(0, 1) }, OFFERS_PAGE)).toBe(true)
  })

  test('is the report that is open', () => {
    expect(['/', '/reports', '/reports?period=month'].map((place) => isDone('report', {}, place))).toEqual([false, true, true])
  })
})

describe('where the tour stands', () => {
  test.each(['NOT_SENT', 'REJECTED'] as const)('is issuing again after an attempt that is %s', (state) => {
    expect(stopReached('proof', { ...begun, attempt: attempt(state) }).id).toBe('lost')
  })

  test('stays with the back office while an outcome is unknown, and after the proof', () => {
    expect(stopReached('proof', { ...begun, attempt: attempt('UNKNOWN') }).id).toBe('proof')
    expect(stopReached('proof', { ...begun, attempt: attempt('REJECTED'), policies: [{ id: 'p', series: 'AL', number: '1' }] }).id).toBe('proof')
  })

  test('is kept as text, and nothing else is read as a place', () => {
    for (const place of [{ quoteId: QUOTE, stop: 'phone', isLeft: false }, { quoteId: QUOTE, stop: 'proof', isLeft: true }] as const) expect(parseTourPlace(tourPlaceText(place))).toEqual(place)
    for (const text of [undefined, '', 'x.mail', `${QUOTE}.nowhere`, `${QUOTE}/../..mail`]) expect(parseTourPlace(text)).toBeUndefined()
  })
})

test('what is renewed is what ends soon; where nothing does, the policy of the tour', () => {
  const { page } = stopOf('renewal')
  const policies = [{ id: 'p', series: 'AL', number: '1' }]
  expect([page({ ...begun, policies, dueId: 'd' }), page({ ...begun, policies }), page(begun)]).toEqual(['/renewals', '/policies/p', '/renewals'])
})

test('the page of issuing is that of the chosen offer, and the list once that was refused', () => {
  const { page } = stopOf('lost')
  const proposal = { isOpened: true, chosenOfferId: 'a' }
  expect(page({ ...begun, offers, proposal })).toBe(`/quotes/${QUOTE}/issue?offer=a`)
  expect(page({ ...begun, offers: offers.map((offer) => ({ ...offer, tried: 1 })), proposal, attempt: attempt('REJECTED') })).toBe(OFFERS_PAGE)
})
