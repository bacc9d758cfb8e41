import { describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { insuredPeople } from '@/lib/products/requested/insured-facts'
import { saveFindings } from './store/policy-findings'
import type { ProductId } from '@/lib/products/registry'
import { givenInsurerRequests, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { requireCompleteAnswers } from '@/lib/features/quotes/require-complete-answers'
import { findOverlap } from './find-overlap'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { readIssue } from '@/lib/features/issuing/read-issue-page'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const today = todayInBucharest(new Date())

/** An example of a product as a policy, with its answers. */
async function givenIssued(broker: Actor, product: ProductId) {
  const { quoteId, lanes } = await givenInsurerRequests(broker, product)
  const [offer] = offersIn(lanes)
  if (!offer) throw new Error('Somebody should have made an offer')
  await issuePolicy(broker, { offerId: offer.id, payment: { method: 'pos', documentNumber: 'POS 1', date: today }, locale: 'ro' })
  await waitForBackground()
  const [attempt] = await findAttempts(broker, quoteId)
  expect(attempt?.state).toBe('ISSUED')
  const { answers } = requireCompleteAnswers(await getQuote(broker, quoteId), today, { passports: false })
  return { quoteId, offer, answers, policies: attempt?.policies ?? [] }
}

// The policyholder travels, and nobody else.
const ALONE = { holderTravels: true, travellers: [] }
const ANOTHER = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'

describe('the overlap of a quote with existing policies', () => {
  test.each([
    ['gap', 'vehicle'],
    ['houseAssistance', 'place'],
    ['digitalProtection', 'people'],
    ['travel', 'people'],
    ['tire', 'policyholder'],
  ] as const)('is found for %s, by the same %s', async (product, same) => {
    const { broker } = await newDesk()
    const { answers, policies } = await givenIssued(broker, product)
    const overlap = await findOverlap(broker, { quoteId: ANOTHER, product, answers })
    expect(overlap?.same).toBe(same)
    expect(overlap?.policies.map(({ id }) => id).toSorted()).toEqual(policies.map(({ id }) => id).toSorted())
  })

  test('is found between casco and casco-leasing, in both directions', async () => {
    const { broker } = await newDesk()
    const { answers, policies } = await givenIssued(broker, 'casco-leasing')
    expect(await findOverlap(broker, { quoteId: ANOTHER, product: 'casco', answers })).toMatchObject({ same: 'vehicle', policies: [{ id: policies[0]?.id, product: 'casco-leasing' }] })
    expect(await findOverlap(broker, { quoteId: ANOTHER, product: 'casco-leasing', answers })).toBeDefined()
  })

  test('is found, of a policy for each person, for those alone whom it insures', async () => {
    const { broker } = await newDesk()
    const { answers, policies } = await givenIssued(broker, 'travel')
    const people = insuredPeople(productOf('travel'), answers)
    const [one, other] = people
    const policyId = policies[0]?.id ?? ''
    const overlapOf = async (insured: readonly string[]) => {
      await saveFindings(broker, policyId, { findings: [], notCompared: {}, insured })
      const foundNow = await findOverlap(broker, { quoteId: ANOTHER, product: 'travel', answers: { ...answers, ...ALONE } })
      return foundNow?.policies.some(({ id }) => id === policyId) ?? false
    }
    expect(people.length).toBeGreaterThan(1)
    expect([await overlapOf([one?.name ?? '']), await overlapOf([other?.name ?? '']), await overlapOf([]), await overlapOf(['Nume Necunoscut'])]).toEqual([true, false, true, true])
  })

  test('is not found for later days, in another agency and with the policy of the same quote', async () => {
    const { broker } = await newDesk()
    const { answers, quoteId, offer } = await givenIssued(broker, 'gap')
    const asked = { quoteId: ANOTHER, product: 'gap', answers }
    const after = { startDate: addDays(offer.endDate, 1), endDate: addDays(offer.endDate, 30) }
    expect(await findOverlap(broker, { ...asked, days: after })).toBeUndefined()
    expect(await findOverlap(broker, { ...asked, quoteId })).toBeUndefined()
    expect(await findOverlap((await newAgency()).broker, asked)).toBeUndefined()
    expect(await findOverlap(broker, { ...asked, days: { ...after, startDate: offer.endDate } })).toBeDefined()
  })

  test('is shown before payment with the policy number and without a personal code', async () => {
    const { broker } = await newDesk()
    const { policies } = await givenIssued(broker, 'digitalProtection')
    const { quoteId, lanes } = await givenInsurerRequests(broker, 'digitalProtection')
    const { sheet } = await readIssue(broker, { quoteId, offerId: offersIn(lanes)[0]?.id ?? '' })
    expect(sheet.overlaps).toMatchObject([{ id: policies[0]?.id, number: `${policies[0]?.series} ${policies[0]?.number}` }])
    const { answers } = requireCompleteAnswers(await getQuote(broker, quoteId), today, { passports: false })
    expect(JSON.stringify(sheet)).not.toContain(answers.holder.taxId)
  })
})
