import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { policy } from './policy-table'
import { givenPolicy, testPolicy } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findPolicies, getPolicy } from './policies'

withTestDatabase()

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

describe('policies', () => {
  it('are read as they were issued, with their quote, offer and attempt', async () => {
    const { policyId, quoteId, offerId, attemptId } = await givenPolicy(agency)
    const origin = { id: policyId, origin: { quoteId, offerId, attemptId }, product: 'gap', holderName: 'Ilinca Țepeș', service: 'assets', owner: { name: 'Ana Probă' } }
    expect(await getPolicy(agency.broker, policyId)).toMatchObject({ ...testPolicy, ...origin })
  })

  it('are listed newest first, page by page, without gaps or duplicates', async () => {
    const issued: string[] = []
    for (let count = 0; count < 5; count++) issued.unshift((await givenPolicy(agency)).policyId)
    const pages: string[] = []
    for (let before: string | undefined; ; before = pages.at(-1)) {
      const page = await findPolicies(agency.broker, { limit: 2, before })
      pages.push(...page.map(({ id }) => id))
      if (page.length < 2) break
    }
    expect(pages).toEqual(issued)
  })

  it.each(['0012345', 'ap/01', 'tepes', 'Ilinca 12345', 'proba AP/01'])('are found by %j', async (search) => {
    const { policyId } = await givenPolicy(agency)
    expect((await findPolicies(agency.broker, { limit: 5, search })).map(({ id }) => id)).toEqual([policyId])
  })

  it.each(['99999', 'Ilinca 99999', '%'])('are not found by %j', async (search) => {
    await givenPolicy(agency)
    expect(await findPolicies(agency.broker, { limit: 5, search })).toEqual([])
  })

  it('may have the same number twice', async () => {
    await givenPolicy(agency)
    await givenPolicy(agency)
    expect(await findPolicies(agency.broker, { limit: 5, search: testPolicy.number })).toHaveLength(2)
  })

  it('store a number that is too large for an integer', async () => {
    const { policyId } = await givenPolicy(agency, { number: '00900719925474099312345' })
    expect(await getPolicy(agency.broker, policyId)).toMatchObject({ number: '00900719925474099312345' })
  })

  it('have a quote, an offer and an attempt, or none of the three', async () => {
    const { policyId } = await givenPolicy(agency)
    const { db } = await database()
    const change = (values: Partial<typeof policy.$inferInsert>) => db.update(policy).set(values).where(eq(policy.id, policyId))
    await expect(change({ quoteId: null })).rejects.toThrow('policy_origin')
    await expect(change({ offerId: null, attemptId: null })).rejects.toThrow('policy_origin')
    await change({ quoteId: null, offerId: null, attemptId: null })
    expect(await getPolicy(agency.broker, policyId)).toMatchObject({ origin: undefined })
  })
})
