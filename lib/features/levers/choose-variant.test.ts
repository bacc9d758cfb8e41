import { expect, test } from 'vitest'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { deviationsOf } from '@/lib/features/issuing/model/deviations'
import { readIssue } from '@/lib/features/issuing/read-issue-page'
import { translatorOf } from '@/lib/i18n/translator'
import { givenInsurerRequests, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { testPayment } from '@/lib/testing/given/given'
import { newUser } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { findSeenSheet } from '@/lib/features/issuing/store/seen-sheet'
import { getAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'
import { getOffer } from '@/lib/features/offers/store/offers'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { readRun } from '@/lib/features/offers/read-run'
import { askVariants } from './ask-variants'
import { chooseVariant } from './choose-variant'
import { readLevers } from './read-levers'

withTestDatabase()
const { newDesk } = withSandboxedOperator({ dialects: false })
const wording = { t: translatorOf('ro'), locale: 'ro' } as const

/** A quote for twelve months, and an offer of its variant for twenty-four. */
async function givenVariantOffer(desk: TestDesk) {
  const { quoteId, lanes } = await givenInsurerRequests(desk.broker, 'houseAssistance')
  await askVariants(desk.broker, { quoteId, lever: 'termMonths', variants: ['24'], locale: 'ro' })
  await waitForBackground()
  const { levers } = await readLevers(desk.broker, quoteId, wording)
  const outcome = levers[0]?.variants.find(({ key }) => key === '24')?.lanes.find((lane) => lane.outcome.kind === 'offered')?.outcome
  const offer = outcome?.kind === 'offered' ? outcome.offers[0] : undefined
  if (offer === undefined) throw new Error('The variant should have an offer')
  return { quoteId, offerId: offer.id, premium: offer.premium, base: offersIn(lanes) }
}

test('what is issued is what the variant offered: its price, its term, its answers', async () => {
  const desk = await newDesk()
  const { quoteId, offerId, premium } = await givenVariantOffer(desk)
  await chooseVariant(desk.broker, offerId)
  const sheet = await readIssue(desk.broker, { quoteId, offerId })
  expect(sheet.offer).toMatchObject({ id: offerId, premium })
  expect(await answersOfOffer(desk.broker, 'houseAssistance', await getOffer(desk.broker, offerId))).toMatchObject({ termMonths: 24 })
  const { id } = await issuePolicy(desk.broker, { offerId, payment: testPayment, locale: 'ro' })
  await waitForBackground()
  const { state, policies } = await getAttempt(desk.broker, id)
  expect(state).toBe('ISSUED')
  expect([policies[0]?.premium, policies[0]?.endDate]).toEqual([premium, sheet.offer.endDate])
})

test('a chosen variant becomes the quote, so that a price asked anew is one for the same thing', async () => {
  const desk = await newDesk()
  const { quoteId, offerId, premium } = await givenVariantOffer(desk)
  expect(await chooseVariant(desk.broker, offerId)).toBe(quoteId)
  expect((await getQuote(desk.broker, quoteId)).draft).toMatchObject({ termMonths: 24 })
  await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
  const anew = (await readRun(desk.broker, quoteId)).lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers.map((offer) => offer.premium.amountBani) : []))
  expect(anew).toContain(premium.amountBani)
})

test('choosing an offer twice, or one of the run itself, changes nothing that was asked', async () => {
  const desk = await newDesk()
  const { quoteId, offerId, base } = await givenVariantOffer(desk)
  await chooseVariant(desk.broker, offerId)
  const { version } = await getQuote(desk.broker, quoteId)
  await chooseVariant(desk.broker, offerId)
  expect((await getQuote(desk.broker, quoteId)).version).toBe(version)
  await chooseVariant(desk.broker, base[0]?.id ?? '')
  expect((await getQuote(desk.broker, quoteId)).draft).toMatchObject({ termMonths: 12 })
})

test('the back office and another agency choose nothing', async () => {
  const desk = await newDesk()
  const { offerId } = await givenVariantOffer(desk)
  await expect(chooseVariant(await newUser(desk.id, { name: 'Ana', role: 'back-office' }), offerId)).rejects.toMatchObject({ code: 'notAllowed' })
  await expect(chooseVariant((await newDesk()).broker, offerId)).rejects.toMatchObject({ code: 'notFound' })
})

test('the sheet before money names what a variant has otherwise than was asked, and nothing is issued before it is confirmed', async () => {
  const desk = await newDesk()
  const { quoteId, offerId, base } = await givenVariantOffer(desk)
  await chooseVariant(desk.broker, offerId)
  const { sheet, fingerprint } = await readIssue(desk.broker, { quoteId, offerId, locale: 'ro' })
  expect(sheet.variant).toEqual([{ label: expect.any(String) as unknown, asked: '12 luni', now: '24 de luni' }])
  expect(deviationsOf(sheet).map(({ key }) => key)).toContain('variant')
  const issue = (confirmed: string[]) => issuePolicy(desk.broker, { offerId, payment: testPayment, locale: 'ro', seen: { fingerprint, confirmed } })
  await expect(issue([])).rejects.toMatchObject({ code: 'invalid' })
  const { id } = await issue(deviationsOf(sheet).map(({ key }) => key))
  await waitForBackground()
  expect((await findSeenSheet(desk.broker, id))?.sheet.variant).toEqual(sheet.variant)
  expect((await readIssue(desk.broker, { quoteId, offerId: base[0]?.id ?? '', locale: 'ro' })).sheet.variant).toBeUndefined()
})
